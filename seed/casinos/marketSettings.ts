import type { SeedDocument } from '../document/document.ts'

/** A new site has no markets: all visitors see the same. */
export const marketSettings: SeedDocument<'market-settings'> = {
  forbiddenNotice: 'This offer is not available in your country.',
  noOfferNotice: 'There is no offer here at the moment.',
  choiceLabel: 'Offers for',
  choiceNone: 'My country',
  choiceButton: 'Show',
}
