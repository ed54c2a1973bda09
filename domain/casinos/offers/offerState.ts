import type { Casino } from '../casino.ts'
import type { CasinoOffer } from './casinoOffer.ts'

/**
 * Why an offer is shown to nobody: the first reason that applies. `shown`: to the visitors of its
 * markets and of the casino's countries.
 */
export type OfferState = 'shown' | 'not yet' | 'ended' | 'no conditions' | 'no casino' | 'stopped'

export function offerState(
  { conditions, from, until, casino, stopped }: CasinoOffer,
  casinos: readonly Pick<Casino, 'slug'>[],
  now: Date,
): OfferState {
  const at = now.getTime()
  if (conditions === '') return 'no conditions'
  if (!casinos.some(({ slug }) => slug === casino)) return 'no casino'
  if (until !== null && Date.parse(until) <= at) return 'ended'
  if (from !== null && at < Date.parse(from)) return 'not yet'
  return stopped ? 'stopped' : 'shown'
}
