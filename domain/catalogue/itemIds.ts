import type { Catalogue } from './catalogue.ts'
import { type Kind, mapKinds } from './kinds.ts'
import { pageCount } from './listingPage.ts'

/** The part of a catalogue that knows which items there are, not what they are. */
export type ItemIds = Pick<Catalogue, 'total' | 'pages' | 'ids' | 'has'>

/** The items with these ids, in their order. */
export function listedIds(ids: Readonly<Record<Kind, readonly string[]>>): ItemIds {
  const known = mapKinds((kind) => new Set(ids[kind]))
  return {
    total: (kind) => ids[kind].length,
    pages: (kind) => pageCount(ids[kind].length),
    has: (kind, id) => known[kind].has(id),
    *ids(kind, from = 0) {
      yield* ids[kind].slice(from)
    },
  }
}
