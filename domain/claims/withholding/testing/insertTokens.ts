import { murmur3 } from '#domain/catalogue/series/hash.ts'
import { claimTokenName } from '#domain/claims/uses/claimTokens.ts'
import { isReadByVisitors } from '#domain/claims/uses/claimUses.ts'
import { type Copy, type CopySlug, copySlugs } from '#domain/content/documents/documents.ts'
import { fillDocument } from '#domain/content/fields/tokens.ts'

/** Fields with identifiers, addresses and dates instead of texts, and the facts of items. */
const nonTextFields =
  /(^|\.)(path|url|casinoUrl|linkParameters|kind|consent|lastUpdated|updatedAt)$|^[\w-]+\.\d+\.item\./

/** Documents whose texts can use claims. */
export const textsWithClaims = copySlugs.filter(
  (slug) => slug !== 'offer' && isReadByVisitors(slug),
)

/** A copy with its own claims typed out, so that it uses only the claims of a test. */
export function withClaimsTypedOut(copy: Copy): Copy {
  const values = Object.fromEntries(copy.claims.map(({ key, text }) => [claimTokenName(key), text]))
  const typed = { ...copy }
  const put = <Slug extends CopySlug>(slug: Slug) => {
    typed[slug] = fillDocument(copy[slug], values)
  }
  for (const slug of textsWithClaims) put(slug)
  return typed
}

/** Returns the new text; undefined leaves the text unchanged. */
export type TokenInsertion = (text: string, path: string) => string | undefined

/** A copy with tokens in the texts of all documents in which an editor could write one. */
export function insertTokens(copy: Copy, place: TokenInsertion): Copy {
  const placed = { ...copy }
  const put = <Slug extends CopySlug>(slug: Slug) => {
    placed[slug] = inTexts(copy[slug], slug, place)
  }
  for (const slug of textsWithClaims) put(slug)
  return placed
}

function inTexts<Value>(value: Value, path: string, place: TokenInsertion): Value
function inTexts(value: unknown, path: string, place: TokenInsertion): unknown {
  if (typeof value === 'string')
    return nonTextFields.test(path) ? value : (place(value, path) ?? value)
  if (Array.isArray(value)) return value.map((row, at) => inTexts(row, `${path}.${at}`, place))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inTexts(inner, `${path}.${name}`, place)]),
  )
}

/**
 * Puts tokens of claims into about a third of all texts, in different ways. Deterministic for a
 * seed.
 */
export function insertAnywhere(seed: number, keys: readonly string[]): TokenInsertion {
  return (text, path) => {
    const dice = murmur3(path, seed)
    const token = `{claim:${keys[dice % keys.length]}}`
    const ways: Record<number, string> = {
      0: token,
      1: `${text} ${token}`,
      2: `${token}. ${text}`,
      3: `${text} With ${token} of them.`,
      4: `${text}\n- ${token}\n- more of it`,
      5: `${text} All of these:\n- ${token}`,
      6: `(${text} ${token}.) **And ${token}**`,
    }
    return ways[Math.floor(dice / 256) % 20]
  }
}
