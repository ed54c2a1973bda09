import type { Casino } from '../casino.ts'
import type { CasinoOffer } from './casinoOffer.ts'

/**
 * Why an offer is shown to nobody: the first reason that applies. `shown`: to the visitors of its
 * markets and of the casino's countries.
 */
export type OfferState = 'shown' | 'not yet' | 'ended' | 'no conditions' | 'no casino' | 'stopped'

export function offerState(
  offer: CasinoOffer,
  casinos: readonly Pick<Casino, 'slug'>[],
  now: Date,
): OfferState {
  if (offer.conditions === '') return 'no conditions'
  if (!casinos.some(({ slug }) => slug === offer.casino)) return 'no casino'
  if (hasEnded(offer, now)) return 'ended'
  if (!hasBegun(offer, now)) return 'not yet'
  return offer.stopped ? 'stopped' : 'shown'
}

type Period = Pick<CasinoOffer, 'from' | 'until'>

export function hasBegun({ from }: Pick<Period, 'from'>, now: Date): boolean {
  return from === null || Date.parse(from) <= now.getTime()
}

/** The end is exclusive: an offer has ended at the moment of its end. */
export function hasEnded({ until }: Pick<Period, 'until'>, now: Date): boolean {
  return until !== null && Date.parse(until) <= now.getTime()
}
