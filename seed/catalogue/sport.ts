import { prose } from '../document/prose.ts'
import type { SeedKind } from './seedKind.ts'

export const sportSeed: SeedKind<'sport'> = {
  listing: {
    heading: 'All sports events ({total})',
    intro: 'Home, draw and away odds, from football to esports.',
    meta: {
      title: 'Sports betting with crypto, page {page} of {pages}',
      description: prose`
        {total} events with home, draw and away odds in football, basketball, tennis, MMA and
        esports. Compare, then bet with crypto. {minimumAge} only.
      `,
      keywords: 'crypto sports betting, odds, football, basketball, tennis, esports',
    },
  },
  facets: { sport: 'Sport', league: 'League' },
  sorting: { home: 'Shortest home odds first', away: 'Shortest away odds first' },
  page: {
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
        The {prices} prices above are for this pairing: which of the two comes out ahead, or neither.
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
  notFound: {
    heading: 'Event Not Found',
    text: 'We have no sports event at this address. It may be over, or the link may be mistyped.',
    backLink: 'Back to home',
  },
  landingCard: {
    count: '{sportCount} sports',
    title: 'Sports and esports events',
    text: 'From football and tennis to esports and Formula 1, with the odds for each outcome.',
    linkLabel: 'See the events',
  },
  footerLink: 'All sports',
}
