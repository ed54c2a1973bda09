import { tokensIn } from '#domain/content/fields/tokens.ts'
import { offerFactOf, offerFactValues } from './offerFacts.ts'
import type { ShownOffer } from './shownOffers.ts'

/** The facts that are an offer; others, such as the wagering, are conditions themselves. */
const stating = ['title', 'amount', 'spins', 'code']

/** The keys of the offers that the texts of a document name by token. */
export function offersNamedIn(document: unknown): Set<string> {
  if (typeof document === 'string') {
    return new Set(tokensIn(document).flatMap((name) => offerFactOf(name)?.key ?? []))
  }
  if (typeof document !== 'object' || document === null) return new Set()
  return new Set(Object.values(document).flatMap((inner) => [...offersNamedIn(inner)]))
}

/**
 * Whether a text of `value`, at any depth, states an offer of a casino. Expects texts with their tokens
 * filled in.
 */
export function statesCasinoOffer(value: unknown, offer: ShownOffer): boolean {
  const facts = Object.entries(offerFactValues(new Map([[offer.key, offer]])))
  const words = facts.flatMap(([name, text]) =>
    stating.includes(offerFactOf(name)?.fact ?? '') ? [RegExp.escape(text)] : [],
  )
  // As whole words: 50, but neither 150 nor 50,000.
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}]|\\p{N}[.,])(?:${words.join('|')})(?![\\p{L}\\p{N}]|[.,]\\p{N})`,
    'u',
  )
  return hasMatch(value, word)
}

function hasMatch(value: unknown, word: RegExp): boolean {
  if (typeof value === 'string') return word.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => hasMatch(inner, word))
}
