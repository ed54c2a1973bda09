import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const detailPages: SeedDocument<'detail-pages'> = {
  shared: {
    neighbours: 'Before and after in the list',
    previous: 'Previous',
    next: 'Next',
    verdict: 'Our verdict',
  },
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
  sport: {
    sport: 'Sport',
    league: 'League',
    odds: 'Odds for each outcome',
    home: '{home} wins',
    draw: 'Draw',
    away: '{away} wins',
    bet: 'Place Bet Now',
    preview: 'What the odds say',
    markets: {
      title: 'Markets around an event',
      text: prose`
        The three prices above are for this pairing: which of the two comes out ahead, or neither.
        Casinos that take bets on sports usually add other markets, and each settles by rules of its
        own:
        - Handicap: one side starts with a stated lead, or has to make one up.
        - Totals: whether what is counted in the event ends over or under a line.
        - Outright: who wins the whole competition rather than this one event.

        Which of them are open for this event is shown in the sportsbook. Read how a market treats a
        tie, a retirement and a postponement before you bet on it.
      `,
    },
    live: {
      title: 'Betting while it runs',
      text: prose`
        Live prices move with every turn of the event and can be gone between the look and the tap.
        A sportsbook may hold a bet for some seconds and refuse it when the price has moved; a
        stream or score on your screen may run behind what the bookmaker already knows.

        Decide the stake before the start, and treat the pace as a reason to bet less, not more.
      `,
    },
    faq: 'Questions about {event}',
    more: 'Where to go from here',
    allSports: 'All sports events',
    allBonuses: 'All bonuses',
  },
  bonus: {
    type: 'Type',
    offer: '{percentage} up to {maximum}',
    code: 'Bonus code',
    copyCode: 'Copy the code',
    codeCopied: 'Copied',
    codeSelected: 'Selected: press Ctrl+C or tap Copy',
    wagering: 'Wagering',
    claim: 'Claim Bonus Now',
    steps: 'How to claim it',
    terms: 'Terms to know first',
    faq: 'Questions about the {bonus}',
    games: 'Popular games',
    allGames: 'All games',
    allBonuses: 'All bonuses',
  },
  guide: {
    topic: 'Topic',
    category: 'Category',
    level: 'Level',
    intro: 'What this guide is about',
    sections: [
      {
        title: 'Put the price first',
        text: prose`
          Every bet has a price: the share of it that the house or the bookmaker keeps on average.
          Find that figure before anything else. It tells more about an evening than any system of
          stakes, because it applies to each bet alike, the first and the last.
        `,
      },
      {
        title: 'Keep a budget and a record',
        text: prose`
          Set aside a sum for the month that you can lose without missing it, and divide it by the
          times you mean to play. Write down what you took along and what you brought back. Memory
          keeps the wins; the record keeps both.
        `,
      },
      {
        title: 'Practise where it costs nothing',
        text: prose`
          Most games have a demo, and most bets can be followed on paper for a week. Use both until
          the rules need no thought. What a demo pays is no sign of what money will.
        `,
      },
      {
        title: 'Know when to leave',
        text: prose`
          Fix an amount and a time before you begin, and end at whichever comes first. Playing on to
          win a loss back is the commonest way to make it larger. Limits, breaks and free help are
          listed under responsible gaming.
        `,
      },
    ],
    faq: 'Questions beginners and others ask',
    related: 'Related guides',
    play: 'Play Now',
    allGuides: 'All guides',
  },
  tournament: {
    prizePool: 'Prize pool',
    entryFee: 'Entry fee',
    players: 'Players',
    type: 'Type',
    frequency: 'Frequency',
    join: 'Join Tournament',
    participate: 'How to participate',
    prizes: 'Prize distribution',
    rules: 'Rules',
    faq: 'Questions about the {tournament}',
    more: 'Where to go from here',
    allTournaments: 'All tournaments',
    allBonuses: 'All bonuses',
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
