import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { ItemOf, Kind } from '#domain/catalogue/kinds.ts'
import { itemTag } from '#domain/content/documents/items.ts'
import { besideTag, catalogueTags } from '#domain/content/published/catalogueTags.ts'

/** A catalogue that records the tags of what a render reads of it. */
export function recordedCatalogue(catalogue: Catalogue, add: (tag: string) => void): Catalogue {
  function seen<K extends Kind>(kind: K, items: readonly (ItemOf<K> | undefined)[]): void {
    for (const item of items) if (item) add(itemTag(kind, item.id))
  }
  const list = (kind: Kind) => add(catalogueTags(kind).list)
  const any = (kind: Kind) => add(catalogueTags(kind).any)
  return {
    ...catalogue,
    total(kind) {
      list(kind)
      return catalogue.total(kind)
    },
    pages(kind) {
      list(kind)
      return catalogue.pages(kind)
    },
    has(kind, id) {
      add(itemTag(kind, id))
      return catalogue.has(kind, id)
    },
    get(kind, id) {
      add(itemTag(kind, id))
      return catalogue.get(kind, id)
    },
    indexOf(kind, id) {
      list(kind)
      return catalogue.indexOf(kind, id)
    },
    matching(kind, query) {
      any(kind)
      return catalogue.matching(kind, query)
    },
    // Only filters read items one by one.
    at(kind, index) {
      any(kind)
      return catalogue.at(kind, index)
    },
    page(kind, page) {
      list(kind)
      const found = catalogue.page(kind, page)
      seen(kind, found?.items ?? [])
      return found
    },
    ids(kind, from) {
      list(kind)
      return catalogue.ids(kind, from)
    },
    links(kind, wanted) {
      const items = catalogue.links(kind, wanted)
      seen(kind, items)
      // An added item fills a list that is too short.
      if (items.length < wanted.count) list(kind)
      return items
    },
    neighbours(kind, id) {
      add(besideTag(kind, id))
      const beside = catalogue.neighbours(kind, id)
      seen(kind, [beside.previous, beside.next])
      return beside
    },
    options(kind, facet) {
      add(catalogueTags(kind).options)
      return catalogue.options(kind, facet)
    },
    range(kind, figure) {
      add(catalogueTags(kind).summary)
      return catalogue.range(kind, figure)
    },
    isShared(kind, facet, item) {
      add(catalogueTags(kind).summary)
      return catalogue.isShared(kind, facet, item)
    },
  }
}
