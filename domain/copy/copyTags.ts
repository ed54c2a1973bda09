import type { Claim } from '../claims/claim.ts'
import { claimKeysIn } from '../claims/claimTokens.ts'
import { type Offer, offerTokens } from './offer.ts'
import { offerTokensIn } from './offerTokens.ts'

/**
 * Nearly every page names some part of the offer (the minimum age stands in the footer) and many
 * name a claim, so pages are tagged by the fields and claims they name: a new promo code leaves
 * those that don't show it alone.
 */

/** Tag of the pages that show one field of the offer. */
export function offerTag(field: keyof Offer): string {
  return `offer.${field}`
}

/** Tag of the pages whose texts name a claim, whether it is shown or withheld. */
function claimTag(key: string): string {
  return `claim.${key}`
}

/** Tags of all fields of the offer. */
export const offerTags: readonly string[] = offerFields().map(offerTag)

/**
 * The tags of what texts of a document name: fields of the offer, claims, and fields that the texts
 * of those claims name.
 *
 * @param register the claims there are; one that isn't in it may come
 */
export function namedTags(document: unknown, register: readonly Claim[]): string[] {
  const keys = claimKeysIn(document)
  const texts = register.filter(({ key }) => keys.has(key)).map(({ text }) => text)
  const fields = offerTokensIn([document, texts])
  return [...[...fields].map(offerTag), ...[...keys].map(claimTag)]
}

/** The tags of the fields in which two offers differ. */
export function changedOfferTags(former: Offer, current: Offer): string[] {
  return offerFields()
    .filter((field) => former[field] !== current[field])
    .map(offerTag)
}

/** The tags of claims that came, went, or say something else: by what is shown of each. */
export function changedClaimTags(
  former: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): string[] {
  const keys = new Set([...former.keys(), ...current.keys()])
  return [...keys].filter((key) => former.get(key) !== current.get(key)).map(claimTag)
}

function offerFields(): (keyof Offer)[] {
  // Its tokens are the fields of the offer: `satisfies` in offer.ts says so.
  return Object.keys(offerTokens) as (keyof Offer)[]
}
