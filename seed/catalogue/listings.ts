import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const listings: SeedDocument<'listings'> = {
  game: {
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
  sport: {
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
  bonus: {
    heading: 'All bonuses ({total})',
    intro: 'Type, amount, code and wagering of each, so that you can compare what they ask of you.',
    meta: {
      title: 'Crypto casino bonuses, page {page} of {pages}',
      description: prose`
        {total} casino bonuses compared: welcome, reload, free spins, cashback and VIP, each with
        its amount, code and wagering. {minimumAge} only.
      `,
      keywords: 'casino bonuses, bonus codes, free spins, cashback, reload bonus, wagering',
    },
  },
  guide: {
    heading: 'All guides ({total})',
    intro: 'Rules, odds, strategy and bankroll, marked beginner, intermediate or advanced.',
    meta: {
      title: 'Casino and betting guides, page {page} of {pages}',
      description: prose`
        {total} guides to slots, roulette, blackjack, poker, baccarat, craps and betting: rules,
        odds and bankroll, for beginners and beyond.
      `,
      keywords: 'casino guides, betting guides, strategy, rules, odds, bankroll management',
    },
  },
  tournament: {
    heading: 'All tournaments ({total})',
    intro: 'Prize pool, entry fee and number of players, from daily to special events.',
    meta: {
      title: 'Crypto casino tournaments, page {page} of {pages}',
      description: prose`
        {total} tournaments in slots, poker, blackjack and roulette, daily to monthly, with prize
        pools, entry fees and players. {minimumAge} only.
      `,
      keywords: 'casino tournaments, slot tournaments, poker tournaments, prize pool, entry fee',
    },
  },
  labels: {
    position: 'Page {page} of {pages}',
    back: 'Back',
    previous: 'Previous',
    next: 'Next',
    pagination: 'Pages',
    beyondHeading: 'The list ends before this page',
    beyondText: 'There are {pages} pages; the one you asked for would come after the last.',
    beyondLink: 'Go to the last page',
  },
  filters: {
    heading: 'Filter and sort',
    search: 'Search by name',
    any: 'Any',
    sort: 'Sort by',
    apply: 'Show',
    clear: 'Clear all',
    found: '{total} found',
    emptyHeading: 'Nothing fits all of that',
    emptyText: 'Take one of the filters away, or try a shorter word.',
    category: 'Category',
    provider: 'Provider',
    theme: 'Theme',
    volatility: 'Volatility',
    sport: 'Sport',
    league: 'League',
    type: 'Type',
    wager: 'Wagering',
    topic: 'Topic',
    level: 'Level',
    frequency: 'Frequency',
  },
  sorting: {
    listed: 'As listed',
    name: 'Name, A to Z',
    rtp: 'Highest RTP first',
    stake: 'Lowest minimum bet first',
    home: 'Shortest home odds first',
    away: 'Shortest away odds first',
    amount: 'Largest amount first',
    percentage: 'Highest percentage first',
    wager: 'Lowest wagering first',
    prize: 'Largest prize pool first',
    fee: 'Lowest entry fee first',
    players: 'Fewest players first',
  },
}
