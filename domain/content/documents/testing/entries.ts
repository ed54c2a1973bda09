import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { type Entry, type ItemDocuments, mapCollections } from '../items.ts'

/** No items of any kind. */
export function noItems(): ItemDocuments {
  return mapCollections<never[]>(() => [])
}

/** The same documents, where the item of an id has other texts. */
export function withTexts<Documents extends ItemDocuments>(
  documents: Documents,
  [kind, id]: readonly [Kind, string],
  texts: Partial<Omit<Entry, 'item'>>,
): Documents {
  const collection = collectionOf(kind)
  const entries: readonly Entry[] = documents[collection]
  return {
    ...documents,
    [collection]: entries.map((entry) => (entry.item.id === id ? { ...entry, ...texts } : entry)),
  }
}
