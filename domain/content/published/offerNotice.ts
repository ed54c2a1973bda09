import type { Loaders } from './loaders.ts'

/** What visitors read in the place of an offer that they may not see. */
export function offerNotice(loaders: Pick<Loaders, 'copy' | 'visibility'>): string {
  const { forbiddenNotice, noOfferNotice } = loaders.copy('market-settings')
  return loaders.visibility() === 'forbidden' ? forbiddenNotice : noOfferNotice
}
