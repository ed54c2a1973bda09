import { type Catalogue, catalogueOf, type StoredItems } from '#domain/catalogue/catalogue.ts'
import { collectionOf, mapKinds } from '#domain/catalogue/kinds.ts'
import type { OwnPages } from '#domain/catalogue/ownPages.ts'
import type { Entry, ItemDocuments } from '../documents/items.ts'

/** By the array of a collection, which is replaced when the collection changes. */
const itemsOf = new WeakMap<readonly Entry[], readonly Entry['item'][]>()

/**
 * The catalogue of the items that editors have written.
 *
 * @param former an earlier state of the items, of which the catalogue was made, see `catalogueOf`
 */
export function catalogueOfCopy(
  items: ItemDocuments,
  former?: ItemDocuments,
  ownPages?: OwnPages,
): Catalogue {
  return catalogueOf(storedItemsOf(items), former && storedItemsOf(former), ownPages)
}

function storedItemsOf(documents: ItemDocuments): StoredItems {
  const stored = mapKinds((kind) => {
    const entries: readonly Entry[] = documents[collectionOf(kind)]
    const known = itemsOf.get(entries)
    const own = known ?? entries.map(({ item }) => item)
    if (!known) itemsOf.set(entries, own)
    return own
  })
  // Each array has the items of its own kind, which the compiler can't express.
  return stored as StoredItems
}
