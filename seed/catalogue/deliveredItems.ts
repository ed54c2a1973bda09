import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import { type ItemOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { type Entry, type ItemDocuments, mapCollections } from '#domain/content/documents/items.ts'

const catalogue = createCatalogue()

/** A delivered item as a row of its collection: its address and its facts. */
export type DeliveredRow = { slug: string } & Readonly<Record<string, string | number | undefined>>

/** The delivered items of a kind, in the order of the listing. */
export function deliveredRows(kind: Kind): DeliveredRow[] {
  return itemsOf(kind).map((item) => rowOf(kind, item))
}

/** The delivered item at an address; undefined where there is none. */
export function deliveredRow(kind: Kind, slug: string): DeliveredRow | undefined {
  const item = catalogue.get(kind, slug)
  return item && rowOf(kind, item)
}

/** The delivered items without any texts of editors. */
export function deliveredItems(): ItemDocuments {
  // Each collection has the entries of its own kind, which the compiler can't express.
  return mapCollections((kind) => itemsOf(kind).map(entryOf)) as ItemDocuments
}

function itemsOf<K extends Kind>(kind: K): ItemOf<K>[] {
  return [...catalogue.ids(kind)].flatMap((id) => catalogue.get(kind, id) ?? [])
}

function rowOf<K extends Kind>(kind: K, item: ItemOf<K>): DeliveredRow {
  return { ...kindDefinitions[kind].factsOf(item), slug: item.id }
}

function entryOf<K extends Kind>(item: ItemOf<K>): Entry<K> {
  return {
    item,
    noindex: false,
    introduction: '',
    image: null,
    verdict: '',
    updatedAt: catalogueDate,
  }
}
