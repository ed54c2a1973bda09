import type { CopySlug } from '../copy/documents.ts'
import type { Offer } from '../copy/offer.ts'
import { isOfferToken } from '../copy/offerTokens.ts'
import { tokensIn } from '../copy/tokens.ts'
import { claimKeyOf, claimTokenName } from './claimTokens.ts'

/** A place where a document names a claim: the path of a text in it, `stats.figures.0.value`. */
export type ClaimUse = { claim: string; field: string }

/** By the field of the offer, the claim that keeps the evidence for it. The code asserts nothing. */
const claimOfOffer: Record<keyof Offer, string | null> = {
  amount: 'offer-amount',
  spins: 'offer-spins',
  code: null,
  wagering: 'offer-wagering',
  expiryDays: 'offer-expiry-days',
  minimumAge: 'offer-minimum-age',
  limit: 'offer-limit',
}

/** Documents that only the desk reads, or that have no texts of their own. */
const unread: ReadonlySet<CopySlug> = new Set<CopySlug>([
  'claims',
  'claims-settings',
  'scheduled-offers',
  'search-engines',
  'redirects',
])

/** Whether visitors read texts of these documents, in which a claim could be used. */
export function isReadByVisitors(slug: CopySlug): boolean {
  return !unread.has(slug)
}

/** The claim that a token stands for, by its name: of the register, or of the offer. */
export function claimOfToken(name: string): string | undefined {
  return claimKeyOf(name) ?? (isOfferToken(name) ? (claimOfOffer[name] ?? undefined) : undefined)
}

/** The name of the token by which texts name a claim; those of the offer have tokens of their own. */
export function tokenOfClaim(key: string): string {
  const part = Object.entries(claimOfOffer).find(([, claim]) => claim === key)
  return part?.[0] ?? claimTokenName(key)
}

/** Whether a claim keeps the evidence for a part of the offer: what it says changes with that. */
export function isClaimOfOffer(key: string): boolean {
  return Object.values(claimOfOffer).includes(key)
}

/**
 * Where a document names claims, registered or not, each claim once a text: by `{claim:players}`,
 * and by the tokens of the offer, whose claims are `offer-amount` and so on. Of copy that comes in
 * items, `document` is one item. Empty for documents that only the desk reads.
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
