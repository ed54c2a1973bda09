import { type Offer, offerTokens } from './offer.ts'
import { tokensIn } from './tokens.ts'

/** What each offer token stands for under `offer`, as a visitor reads it: `$500`, `35x`, `18+`. */
export function offerTokenValues(offer: Offer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(offerTokens).map(([name, write]) => [name, write(offer)]),
  )
}

/** The fields of the offer that strings in `document` show by token, so that it changes with them. */
export function offerTokensIn(document: unknown): Set<keyof Offer> {
  if (typeof document === 'string') return new Set(tokensIn(document).filter(isOfferToken))
  if (typeof document !== 'object' || document === null) return new Set()
  return new Set(Object.values(document).flatMap((inner) => [...offerTokensIn(inner)]))
}

/** Whether a token stands for a field of the offer. */
export function isOfferToken(name: string): name is keyof Offer {
  return Object.hasOwn(offerTokens, name)
}
