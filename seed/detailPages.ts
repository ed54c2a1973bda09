import type { SeedDocument } from './document.ts'

export const detailPages: SeedDocument<'detail-pages'> = {
  game: {
    play: 'Play Now',
    demo: 'Try Demo',
    category: 'Category',
    provider: 'Provider',
    rtp: 'RTP',
    volatility: 'Volatility',
    minBet: 'Minimum bet',
    maxBet: 'Maximum bet',
    description: 'About {game}',
    features: 'Key features',
    howToPlay: 'How to play {game}',
    faq: 'Questions about {game}',
    similar: 'Similar games',
    bonuses: 'Bonuses to look at',
    allGames: 'All casino games',
  },
  notFound: {
    game: {
      heading: 'Game Not Found',
      text: 'We have no game at this address. The games page tells which kinds there are.',
      backLink: 'Back to the games page',
    },
    sport: {
      heading: 'Event Not Found',
      text: 'We have no sports event at this address. It may be over, or the link may be mistyped.',
      backLink: 'Back to home',
    },
    bonus: {
      heading: 'Bonus Not Found',
      text: 'We have no bonus at this address. It may have ended, or the link may be mistyped.',
      backLink: 'Back to home',
    },
    guide: {
      heading: 'Guide Not Found',
      text: 'We have no guide at this address. The link may be mistyped.',
      backLink: 'Back to home',
    },
    tournament: {
      heading: 'Tournament Not Found',
      text: 'We have no tournament at this address. It may be over, or the link may be mistyped.',
      backLink: 'Back to home',
    },
  },
}
