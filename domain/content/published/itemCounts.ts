import { collectionOf, type Kind, kinds, mapKinds } from '#domain/catalogue/kinds.ts'
import type { ItemDocuments } from '../documents/items.ts'
import { tokensIn } from '../fields/tokens.ts'
import { catalogueTags } from './catalogueTags.ts'

/** The token for the number of items of a kind, such as `{gameCount}`. Every text of copy may use it. */
const countTokens = mapKinds((kind) => `${kind}Count`)

const kindOfToken = new Map<string, Kind>(kinds.map((kind) => [countTokens[kind], kind]))

export const countTokenNames: readonly string[] = [...kindOfToken.keys()]

/** The values of the tokens, such as `1,200`. */
export function countTokenValues(totals: Readonly<Record<Kind, number>>): Record<string, string> {
  return Object.fromEntries(
    kinds.map((kind) => [countTokens[kind], totals[kind].toLocaleString('en')]),
  )
}

export function totalsOf(items: ItemDocuments): Record<Kind, number> {
  return mapKinds((kind) => items[collectionOf(kind)].length)
}

/** The tags of the numbers that strings in `document` use by token. */
export function countTags(document: unknown): string[] {
  if (typeof document === 'string') {
    return tokensIn(document).flatMap((name) => {
      const kind = kindOfToken.get(name)
      return kind === undefined ? [] : [catalogueTags(kind).list]
    })
  }
  if (typeof document !== 'object' || document === null) return []
  return [...new Set(Object.values(document).flatMap(countTags))]
}
