import { claimKey } from '#domain/claims/claim.ts'
import { claimKeyOf, claimTokenName } from '#domain/claims/claimTokens.ts'
import { tokensIn } from '#domain/copy/tokens.ts'

export type AllowedTokens = readonly string[]

/** Stands among the tokens that a text may use for those of all claims. */
export const anyClaim = claimTokenName('name')

/**
 * What is wrong with the tokens of a text, or undefined. A mistyped token would be shown to
 * visitors as it stands, braces and all, so it is refused while the editor still looks at it.
 */
export function tokenProblem(text: string, allowed: AllowedTokens): string | undefined {
  const unknown = tokensIn(text).filter((name) => !isAllowed(name, allowed))
  if (unknown.length > 0) return `${written(unknown)} is not known here. ${remedy(allowed)}`
  const rest = tokensIn(text).reduce((left, name) => left.replaceAll(`{${name}}`, ''), text)
  if (/[{}]/.test(rest)) return `A brace stands alone in this text. ${remedy(allowed)}`
  return undefined
}

/** What is said of claims that a text names and that nobody has registered; undefined of none. */
export function unknownClaims(keys: readonly string[]): string | undefined {
  if (keys.length === 0) return undefined
  const tokens = written(keys.map(claimTokenName))
  return keys.length === 1
    ? `There is no claim for ${tokens}. Add it under Claims (or restore it from the trash there), or take the token out.`
    : `There are no claims for ${tokens}. Add them under Claims (or restore them from the trash there), or take the tokens out.`
}

function isAllowed(name: string, allowed: AllowedTokens): boolean {
  if (allowed.includes(name)) return true
  return allowed.includes(anyClaim) && claimKey.safeParse(claimKeyOf(name)).success
}

function remedy(allowed: AllowedTokens): string {
  if (allowed.length === 0) return 'This text takes no tokens: leave the braces out.'
  return `Use one of ${written(allowed)}, or leave the braces out.`
}

function written(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
