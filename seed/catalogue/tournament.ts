import { prose } from '../document/prose.ts'
import type { SeedKind } from './seedKind.ts'

export const tournamentSeed: SeedKind<'tournament'> = {
  listing: {
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
  facets: { type: 'Type', frequency: 'Frequency' },
  sorting: {
    name: 'Name, A to Z',
    prize: 'Largest prize pool first',
    fee: 'Lowest entry fee first',
    players: 'Fewest players first',
  },
  page: {
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
    heading: 'Tournament Not Found',
    text: 'We have no tournament at this address. It may be over, or the link may be mistyped.',
    backLink: 'Back to home',
  },
  landingCard: {
    count: '{tournamentCount} tournaments',
    title: 'Casino tournaments',
    text: 'Prize pools, entry fees and formats, daily to monthly, side by side.',
    linkLabel: 'Find a tournament',
  },
  footerLink: 'All tournaments',
}
