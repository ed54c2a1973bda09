import { type EmbedKind, embedOf, textParts } from '#domain/casinos/embeds/embedToken.ts'
import { key as keySchema } from '#domain/casinos/keys/key.ts'
import { offerFactNames, offerFactOf } from '#domain/casinos/offers/offerFacts.ts'
import { claimKey } from '#domain/claims/register/claim.ts'
import { claimKeyOf, claimTokenName } from '#domain/claims/uses/claimTokens.ts'
import { tokensIn } from '#domain/content/fields/tokens.ts'

export type AllowedTokens = readonly string[]

/** In a list of allowed tokens: stands for the tokens of all claims. */
export const anyClaim = claimTokenName('name')

/** In a list of allowed tokens: stands for the tokens of all offers of casinos. */
export const anyOffer = 'offer:key.amount'

/** In a list of allowed tokens: stand for the tokens of all toplists, casinos and offers. */
export const anyEmbed: Record<EmbedKind, string> = {
  toplist: 'toplist:key',
  casino: 'casino:key',
  offer: 'offer:key',
}
export const anyEmbeds: AllowedTokens = Object.values(anyEmbed)

/**
 * The problem with the tokens of a text, or undefined. Pages would show a mistyped token with its
 * braces, so it is refused when the text is saved.
 */
export function tokenProblem(text: string, allowed: AllowedTokens): string | undefined {
  const unknown = tokensIn(text).filter((name) => !isAllowed(name, allowed))
  if (unknown.length > 0) return `${withBraces(unknown)} is not known here. ${remedy(allowed)}`
  const rest = tokensIn(text).reduce((left, name) => left.replaceAll(`{${name}}`, ''), text)
  if (/[{}]/.test(rest)) return `A brace stands alone in this text. ${remedy(allowed)}`
  return undefined
}

/**
 * The problem with what stands for a toplist, a casino or an offer: pages replace it only where it is a
 * whole paragraph. Undefined for none.
 */
export function embedProblem(text: string): string | undefined {
  const inSentence = textParts(text).flatMap((part) =>
    'prose' in part ? tokensIn(part.prose).filter(embedOf) : [],
  )
  if (inSentence.length === 0) return undefined
  return `${withBraces(inSentence)} must be a paragraph of its own, with an empty line before and after it.`
}

/** The error about claims that a text uses and that don't exist; undefined for no keys. */
export function unknownClaims(keys: readonly string[]): string | undefined {
  if (keys.length === 0) return undefined
  const tokens = withBraces(keys.map(claimTokenName))
  return keys.length === 1
    ? `There is no claim for ${tokens}. Add it under Claims (or restore it from the trash there), or take the token out.`
    : `There are no claims for ${tokens}. Add them under Claims (or restore them from the trash there), or take the tokens out.`
}

function isAllowed(name: string, allowed: AllowedTokens): boolean {
  if (allowed.includes(name)) return true
  const embed = embedOf(name)
  if (embed) {
    return allowed.includes(anyEmbed[embed.kind]) && keySchema.safeParse(embed.key).success
  }
  const fact = offerFactOf(name)
  if (fact) return allowed.includes(anyOffer) && isOfferFact(fact)
  return allowed.includes(anyClaim) && claimKey.safeParse(claimKeyOf(name)).success
}

function isOfferFact({ key, fact }: { key: string; fact: string }): boolean {
  return keySchema.safeParse(key).success && offerFactNames.includes(fact)
}

function remedy(allowed: AllowedTokens): string {
  if (allowed.length === 0) return 'This text takes no tokens: leave the braces out.'
  return `Use one of ${withBraces(allowed)}, or leave the braces out.`
}

function withBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
