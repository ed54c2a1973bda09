import { prose } from '../document/prose.ts'
import type { SeedKind } from './seedKind.ts'

export const gameSeed: SeedKind<'game'> = {
  listing: {
    heading: 'All casino games ({total})',
    intro: 'Slots with their RTP and volatility, table games with their stakes.',
    meta: {
      title: 'Crypto casino games, page {page} of {pages}',
      description: prose`
        Browse {claim:listed-games} games. Slots by RTP and volatility, and roulette, blackjack,
        poker, baccarat and craps by stake. Try a demo first. {minimumAge} only.
      `,
      keywords: 'crypto casino games, slots, roulette, blackjack, poker, baccarat, craps',
    },
  },
  facets: { category: 'Category', provider: 'Provider', theme: 'Theme', volatility: 'Volatility' },
  sorting: { name: 'Name, A to Z', rtp: 'Highest RTP first', stake: 'Lowest minimum bet first' },
  page: {
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
    heading: 'Game Not Found',
    text: 'We have no game at this address. The games page tells which kinds there are.',
    backLink: 'Back to the games page',
  },
  landingCard: {
    count: '{gameCount} games',
    title: 'Slots and table games',
    text: 'Compare providers, RTP, volatility and stakes before you open a game.',
    linkLabel: 'Browse the games',
  },
  footerLink: 'All games',
}
