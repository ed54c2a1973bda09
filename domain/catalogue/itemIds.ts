import type { Catalogue } from './catalogue.ts'
import { type Kind, mapKinds } from './kinds.ts'
import { pageCount } from './listingPage.ts'
import { noOwnPages, type OwnPages } from './ownPages.ts'

/** The part of a catalogue that knows which items and own pages there are, not what they are. */
export type ItemIds = Pick<Catalogue, 'total' | 'pages' | 'ids' | 'has' | 'ownPages'>

/** The items with these ids, in their order. */
export function listedIds(
  ids: Readonly<Record<Kind, readonly string[]>>,
  ownPages: OwnPages = noOwnPages,
): ItemIds {
  const known = mapKinds((kind) => new Set(ids[kind]))
  return {
    ownPages,
    total: (kind) => ids[kind].length,
    pages: (kind) => pageCount(ids[kind].length),
    has: (kind, id) => known[kind].has(id),
    *ids(kind, from = 0) {
      yield* ids[kind].slice(from)
    },
  }
}
