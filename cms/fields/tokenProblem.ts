import { tokensIn } from '#domain/copy/tokens.ts'

export type AllowedTokens = readonly string[]

/**
 * What is wrong with the tokens of a text, or undefined. A mistyped token would be shown to
 * visitors as it stands, braces and all, so it is refused while the editor still looks at it.
 */
export function tokenProblem(text: string, allowed: AllowedTokens): string | undefined {
  const unknown = tokensIn(text).filter((name) => !allowed.includes(name))
  if (unknown.length > 0) return `${written(unknown)} is not known here. ${remedy(allowed)}`
  const rest = allowed.reduce((left, name) => left.replaceAll(`{${name}}`, ''), text)
  if (/[{}]/.test(rest)) return `A brace stands alone in this text. ${remedy(allowed)}`
  return undefined
}

function remedy(allowed: AllowedTokens): string {
  if (allowed.length === 0) return 'This text takes no tokens: leave the braces out.'
  return `Use one of ${written(allowed)}, or leave the braces out.`
}

function written(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
