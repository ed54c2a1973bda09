import { tokensIn } from '#domain/content/fields/tokens.ts'

const prefix = 'claim:'

/** The name of a claim's token, which texts write in braces: `{claim:players}`. */
export function claimTokenName(key: string): string {
  return `${prefix}${key}`
}

/** The key of a token's claim; undefined for other tokens. */
export function claimKeyOf(tokenName: string): string | undefined {
  return tokenName.startsWith(prefix) ? tokenName.slice(prefix.length) : undefined
}

/** The keys of the claims that strings in `document` use, registered or not. */
export function claimKeysIn(document: unknown): Set<string> {
  if (typeof document === 'string') {
    return new Set(tokensIn(document).flatMap((name) => claimKeyOf(name) ?? []))
  }
  if (typeof document !== 'object' || document === null) return new Set()
  return new Set(Object.values(document).flatMap((inner) => [...claimKeysIn(inner)]))
}
