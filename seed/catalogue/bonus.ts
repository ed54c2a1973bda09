import { prose } from '../document/prose.ts'
import type { SeedKind } from './seedKind.ts'

export const bonusSeed: SeedKind<'bonus'> = {
  listing: {
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
  facets: { type: 'Type', wager: 'Wagering' },
  sorting: {
    name: 'Name, A to Z',
    amount: 'Largest amount first',
    percentage: 'Highest percentage first',
    wager: 'Lowest wagering first',
  },
  page: {
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
  notFound: {
    heading: 'Bonus Not Found',
    text: 'We have no bonus at this address. It may have ended, or the link may be mistyped.',
    backLink: 'Back to home',
  },
  landingCard: {
    count: '{bonusCount} bonuses',
    title: 'Casino bonuses',
    text: 'Welcome, reload, cashback and more, each with its code and its wagering.',
    linkLabel: 'Compare the bonuses',
  },
  footerLink: 'All bonuses',
}
