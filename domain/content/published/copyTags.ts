import { offerFactOf } from '#domain/casinos/offers/offerFacts.ts'
import { linksToOffers } from '#domain/casinos/textLinks/misleadingLinks.ts'
import { claimKeysIn } from '#domain/claims/uses/claimTokens.ts'
import type { Copy } from '../documents/documents.ts'
import { tokensIn } from '../fields/tokens.ts'
import { type Offer, offerTokens } from '../offer/offer.ts'
import { offerTokensIn } from '../offer/offerTokens.ts'
import { countTags } from './itemCounts.ts'

/**
 * Nearly every page uses some field of the offer (the footer has the minimum age), and many pages
 * use a claim. Pages are therefore tagged by the fields and claims that they use: a new promo code
 * doesn't affect pages that don't show it.
 */

/** Tag of the pages that show one field of the offer. */
export function offerTag(field: keyof Offer): string {
  return `offer.${field}`
}

/** Tag of the pages whose texts use a claim, whether it is shown or withheld. */
function claimTag(key: string): string {
  return `claim.${key}`
}

/** Tag of the pages that show offers of casinos: the slug of their document. */
export const offersTag = 'offers'

/** Tags of all fields of the offer. */
export const offerTags: readonly string[] = offerFields().map(offerTag)

/**
 * The tags of the offer fields, claims, offers of casinos and numbers of items that a document uses, and of
 * the offer fields that these claims use.
 *
 * @param copy with all claims; a used claim that isn't among them still gets its tag, because it may be
 *   added
 */
export function namedTags(
  document: unknown,
  { claims: register, offers }: Pick<Copy, 'claims' | 'offers'>,
): string[] {
  const keys = claimKeysIn(document)
  const texts = register.filter(({ key }) => keys.has(key)).map(({ text }) => text)
  const fields = offerTokensIn([document, texts])
  const ofCasinos = namesOffers([document, texts], offers) ? [offersTag, 'casinos'] : []
  return [
    ...[...fields].map(offerTag),
    ...[...keys].map(claimTag),
    ...countTags(document),
    ...ofCasinos,
  ]
}

/** Whether texts state or link offers of casinos. */
function namesOffers(document: unknown, offers: Copy['offers']): boolean {
  if (typeof document === 'string') {
    return tokensIn(document).some((name) => offerFactOf(name)) || linksToOffers(document, offers)
  }
  if (typeof document !== 'object' || document === null) return false
  return Object.values(document).some((inner) => namesOffers(inner, offers))
}

/** The tags of the fields in which two offers differ. */
export function changedOfferTags(former: Offer, current: Offer): string[] {
  return offerFields()
    .filter((field) => former[field] !== current[field])
    .map(offerTag)
}

/** The tags of claims whose shown text was added, removed or changed. */
export function changedClaimTags(
  former: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): string[] {
  const keys = new Set([...former.keys(), ...current.keys()])
  return [...keys].filter((key) => former.get(key) !== current.get(key)).map(claimTag)
}

function offerFields(): (keyof Offer)[] {
  // The tokens are the fields of the offer: `satisfies` in offer.ts checks that.
  return Object.keys(offerTokens) as (keyof Offer)[]
}
