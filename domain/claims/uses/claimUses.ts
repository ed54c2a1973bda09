import type { CopySlug } from '#domain/content/documents/documents.ts'
import { tokensIn } from '#domain/content/fields/tokens.ts'
import type { Offer } from '#domain/content/offer/offer.ts'
import { isOfferToken } from '#domain/content/offer/offerTokens.ts'
import { claimKeyOf, claimTokenName } from './claimTokens.ts'

/** A use of a claim in a document; `field` is the path of the text, `stats.figures.0.value`. */
export type ClaimUse = { claim: string; field: string }

/** By the field of the offer, the claim with its evidence. The code needs no evidence. */
const claimOfOfferField: Record<keyof Offer, string | null> = {
  amount: 'offer-amount',
  spins: 'offer-spins',
  code: null,
  wagering: 'offer-wagering',
  expiryDays: 'offer-expiry-days',
  minimumAge: 'offer-minimum-age',
  limit: 'offer-limit',
}

/** Documents that only the admin panel shows, or that have no texts of their own. */
const adminOnlyDocuments: ReadonlySet<CopySlug> = new Set<CopySlug>([
  'claims',
  'claims-settings',
  'scheduled-offers',
  'search-engines',
  'redirects',
  'links',
])

/** Whether visitors read texts of this document, so that it can use claims. */
export function isReadByVisitors(slug: CopySlug): boolean {
  return !adminOnlyDocuments.has(slug)
}

/** The key of the claim of a token: of `{claim:…}`, or of a token of the offer. */
export function claimOfToken(name: string): string | undefined {
  return (
    claimKeyOf(name) ?? (isOfferToken(name) ? (claimOfOfferField[name] ?? undefined) : undefined)
  )
}

/**
 * The name of the token with which texts use a claim; claims of the offer have the offer's tokens.
 */
export function tokenOfClaim(key: string): string {
  const part = Object.entries(claimOfOfferField).find(([, claim]) => claim === key)
  return part?.[0] ?? claimTokenName(key)
}

/** Whether a claim is about a field of the offer; its text changes with the offer. */
export function isClaimOfOffer(key: string): boolean {
  return Object.values(claimOfOfferField).includes(key)
}

/**
 * The uses of claims in a document, registered or not, each claim once per text: by
 * `{claim:players}`, and by the tokens of the offer, whose claims are `offer-amount` and so on. For
 * copy that consists of items, `document` is one item. Empty for documents that only the admin
 * panel shows.
 */
export function claimUses(slug: CopySlug, document: unknown): ClaimUse[] {
  return isReadByVisitors(slug) ? usesIn(document, '') : []
}

function usesIn(value: unknown, field: string): ClaimUse[] {
  if (typeof value === 'string') {
    const claims = new Set(tokensIn(value).flatMap((name) => claimOfToken(name) ?? []))
    return [...claims].map((claim) => ({ claim, field }))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    usesIn(inner, field === '' ? name : `${field}.${name}`),
  )
}
