import { changedClaimTags, changedOfferTags } from '#domain/copy/copyTags.ts'
import type { PublishedCopy } from '#domain/copy/publishedCopy.ts'

/**
 * The tags of what differs between two states of the copy in documents of which a page may show a
 * part only, or in those that were not edited: the offer of the moment, and the claims that are shown.
 */
export function changedByItself(former: PublishedCopy, current: PublishedCopy): string[] {
  const casino = ({ documents, casinoHosts }: PublishedCopy) =>
    [documents['site-settings'].casinoUrl, ...casinoHosts].join(' ')
  return [
    ...changedOfferTags(former.documents.offer, current.documents.offer),
    ...changedClaimTags(former.claims, current.claims),
    // An offer may bring an address of its own, which every page names.
    ...(casino(former) === casino(current) ? [] : ['site-settings']),
  ]
}
