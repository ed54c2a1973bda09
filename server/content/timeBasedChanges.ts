import { isDeepStrictEqual } from 'node:util'
import {
  changedClaimTags,
  changedOfferTags,
  offersTag,
} from '#domain/content/published/copyTags.ts'
import type { PublishedCopy } from '#domain/content/published/publishedCopy.ts'

/**
 * The tags of differences between two states of the copy that no edit of the document causes, or that
 * are finer than a document: the current offer, and the claims that are shown.
 */
export function timeBasedChanges(former: PublishedCopy, current: PublishedCopy): string[] {
  const casino = ({ documents, casinoHosts }: PublishedCopy) =>
    [documents['site-settings'].casinoUrl, ...casinoHosts].join(' ')
  const ofOffer = changedOfferTags(former.documents.offer, current.documents.offer)
  // Toplists and the page of its casino show the site's own offer like the others.
  const isListed = current.documents['market-settings'].mainCasino !== null && ofOffer.length > 0
  const isSameTime = isDeepStrictEqual(former.runningOffers, current.runningOffers)
  return [
    ...ofOffer,
    ...changedClaimTags(former.claims, current.claims),
    ...(isListed || !isSameTime ? [offersTag] : []),
    // An offer can have its own casino address, which every page contains.
    ...(casino(former) === casino(current) ? [] : ['site-settings']),
  ]
}
