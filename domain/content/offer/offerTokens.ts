import { tokensIn } from '../fields/tokens.ts'
import { type Offer, offerTokens } from './offer.ts'

/** The values of the offer's tokens as visitors read them: `$500`, `35x`, `18+`. */
export function offerTokenValues(offer: Offer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(offerTokens).map(([name, write]) => [name, write(offer)]),
  )
}

/**
 * The fields of the offer that strings in `document` use by token, so that the document depends on
 * them.
 */
export function offerTokensIn(document: unknown): Set<keyof Offer> {
  if (typeof document === 'string') return new Set(tokensIn(document).filter(isOfferToken))
  if (typeof document !== 'object' || document === null) return new Set()
  return new Set(Object.values(document).flatMap((inner) => [...offerTokensIn(inner)]))
}

/** Whether a token stands for a field of the offer. */
export function isOfferToken(name: string): name is keyof Offer {
  return Object.hasOwn(offerTokens, name)
}

/**
 * Whether a token says what the site's own offer is. The minimum age doesn't: it holds on the whole
 * site.
 */
export function isMainOfferToken(name: string): boolean {
  return isOfferToken(name) && name !== 'minimumAge'
}
