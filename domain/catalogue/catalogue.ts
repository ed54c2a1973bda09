import { type Alignment, align } from './columns/alignment.ts'
import { ItemColumns, type ItemQuery } from './columns/itemColumns.ts'
import type { FacetOption } from './definition/facets.ts'
import type { FigureRange } from './definition/figures.ts'
import type { KindDefinition } from './definition/kindDefinition.ts'
import {
  type FacetName,
  type FacetNameOf,
  type FigureNameOf,
  type ItemOf,
  type Kind,
  kindDefinitions,
  mapKinds,
  mapSeries,
  type SeriesName,
} from './kinds.ts'
import { type PageOf, pageCount, slicePage } from './listingPage.ts'
import { noOwnPages, type OwnPages } from './ownPages.ts'
import { type ItemList, itemListOf, storedItems } from './series/itemList.ts'
import { declaredSurvey, type Fingerprints, type Survey, surveyOf } from './survey.ts'

/** The number of items of each series. */
export type Sizes = Record<SeriesName, number>

export const specifiedSizes: Sizes = mapSeries(({ size }) => size)

/** A catalogue of several times the size of the specification. */
export function multipliedSizes(times: number): Sizes {
  return mapSeries(({ size }) => size * times)
}

export type ListingPage<K extends Kind> = PageOf<ItemOf<K>>

type Neighbours<K extends Kind> = {
  previous: ItemOf<K> | undefined
  next: ItemOf<K> | undefined
}

/** All items of the site, and its own pages. */
export type Catalogue = {
  ownPages: OwnPages
  total(kind: Kind): number
  /** Pages of the kind's listing, at least 1. */
  pages(kind: Kind): number
  /** The item of an id; undefined for any other text. */
  get<K extends Kind>(kind: K, id: string): ItemOf<K> | undefined
  /** The item at an index of its listing, from 0; undefined outside of the listing. */
  at<K extends Kind>(kind: K, index: number): ItemOf<K> | undefined
  /** A page of a listing, from 1; undefined when there is no such page. */
  page<K extends Kind>(kind: K, page: number): ListingPage<K> | undefined
  has(kind: Kind, id: string): boolean
  /** The index of an item in its listing; undefined for an unknown id. */
  indexOf(kind: Kind, id: string): number | undefined
  /** The indexes of the items that match a query, in its order. */
  matching(kind: Kind, query: ItemQuery): Uint32Array
  /** Every id in the order of the listing, optionally from an index on. */
  ids(kind: Kind, from?: number): Generator<string, void, undefined>
  /** Items of a kind for a list of links on a page, other than the page itself. */
  links<K extends Kind>(kind: K, list: LinkList): ItemOf<K>[]
  /** The item to which the links to an item would lead without it; undefined if there is no other. */
  linkedInstead(kind: Kind, id: string): string | undefined
  /** The items before and after an item in its listing; undefined for an unknown id. */
  neighbours<K extends Kind>(kind: K, id: string): Neighbours<K>
  /** The options of a facet that items of the kind have, in their displayed order. */
  options(kind: Kind, facetName: FacetName): readonly FacetOption[]
  /** The range of a figure among the items of the kind; undefined if none has the figure. */
  range<K extends Kind>(kind: K, figure: FigureNameOf<K>): FigureRange | undefined
  /** Whether other items of the kind have the item's option of a facet. */
  isShared<K extends Kind>(kind: K, facetName: FacetNameOf<K>, item: ItemOf<K>): boolean
  /** For a comparison with another state of the items. */
  fingerprints(kind: Kind): Fingerprints
}

/** A list of links on a page. */
type LinkList = {
  /** The item of the page. */
  from: string
  /** Distinguishes the lists of a page. */
  aspect: string
  /** Number of links; there are fewer if there are not enough items. */
  count: number
}

/** The items of one kind, with what is computed of them. */
type KindCatalogue<Item extends { id: string }> = {
  list: ItemList<Item>
  columns: () => ItemColumns<Item>
  survey: Survey<Item>
}

type KindCatalogues = { [K in Kind]: KindCatalogue<ItemOf<K>> }

/** All items of each kind, in the order of its listing. Ids are unique among all kinds. */
export type StoredItems = { [K in Kind]: readonly ItemOf<K>[] }

/**
 * The generated catalogue of the given sizes: items are computed from kind and number on access, and
 * nothing is stored. The cost of a call doesn't depend on the sizes, except that of `matching`.
 */
export function createCatalogue(sizes: Sizes = specifiedSizes): Catalogue & { sizes: Sizes } {
  // The compiler knows that each is of some kind, not of which.
  return {
    sizes,
    ...catalogueFrom(mapKinds((kind) => generatedKind(kind, sizes)) as KindCatalogues),
  }
}

/**
 * The catalogue of stored items.
 *
 * @param former items of an earlier catalogue. What was computed of them is used where they are the same
 *   objects, so that few changes of many items cost little.
 */
export function catalogueOf(
  items: StoredItems,
  former?: StoredItems,
  ownPages: OwnPages = noOwnPages,
): Catalogue {
  const catalogues = mapKinds((kind) => storedKind(kind, items[kind], former?.[kind]))
  return { ...catalogueFrom(catalogues as unknown as KindCatalogues), ownPages }
}

/** By the array of their items: a change of a kind keeps those of the others. */
const storedKinds = new WeakMap<object, unknown>()

function storedKind<K extends Kind>(
  kind: K,
  items: readonly ItemOf<K>[],
  formerItems: readonly ItemOf<K>[] | undefined,
): KindCatalogue<ItemOf<K>> {
  type OfKind = KindCatalogue<ItemOf<K>> | undefined
  // The entry of an array has its items.
  const known = storedKinds.get(items) as OfKind
  if (known) return known
  const former = formerItems && (storedKinds.get(formerItems) as OfKind)
  const alignment = former && formerItems ? align<ItemOf<K>>(formerItems, items) : undefined
  const made = makeStoredKind(
    kind,
    items,
    former && alignment ? { ...former, alignment } : undefined,
  )
  storedKinds.set(items, made)
  return made
}

function makeStoredKind<K extends Kind>(
  kind: K,
  items: readonly ItemOf<K>[],
  former: (KindCatalogue<ItemOf<K>> & { alignment: Alignment }) | undefined,
): KindCatalogue<ItemOf<K>> {
  const definition: KindDefinition<ItemOf<K>> = kindDefinitions[kind]
  const columns = new ItemColumns<ItemOf<K>>(
    definition,
    items,
    former && { columns: former.columns(), alignment: former.alignment },
  )
  const formerList = former?.alignment.hasSameIds ? former.list : undefined
  return {
    list: storedItems<ItemOf<K>>(items, listOf(kind, specifiedSizes), formerList),
    columns: () => columns,
    survey: surveyOf<ItemOf<K>>(definition, columns),
  }
}

function generatedKind<K extends Kind>(kind: K, sizes: Sizes): KindCatalogue<ItemOf<K>> {
  const definition: KindDefinition<ItemOf<K>> = kindDefinitions[kind]
  const list = listOf(kind, sizes)
  let columns: ItemColumns<ItemOf<K>> | undefined
  return {
    list,
    columns() {
      if (columns) return columns
      const items = Array.from({ length: list.total }, (_, index) => list.at(index))
      columns = new ItemColumns(
        definition,
        items.filter((item) => item !== undefined),
      )
      return columns
    },
    survey: declaredSurvey(definition),
  }
}

function listOf<K extends Kind>(kind: K, sizes: Sizes): ItemList<ItemOf<K>> {
  const sizeOf = new Map<string, number>(Object.entries(sizes))
  const series = Object.entries(kindDefinitions[kind].series)
  return itemListOf(series.map(([name, one]) => ({ ...one, size: sizeOf.get(name) ?? 0 })))
}

function catalogueFrom(catalogues: KindCatalogues): Catalogue {
  return {
    ...listingsOf(catalogues),
    ownPages: noOwnPages,
    matching: (kind, query) => catalogues[kind].columns().matching(query),
    options: (kind, facetName) => catalogues[kind].survey.options(facetName),
    range: (kind, figure) => catalogues[kind].survey.range(figure),
    isShared: (kind, facetName, item) => catalogues[kind].survey.isShared(facetName, item),
    fingerprints: (kind) => catalogues[kind].survey.fingerprints(),
  }
}

/** The methods that need more than the lists of the items. */
type Computed = 'matching' | 'options' | 'range' | 'isShared' | 'fingerprints'

function listingsOf(catalogues: KindCatalogues): Omit<Catalogue, Computed | 'ownPages'> {
  return {
    total: (kind) => catalogues[kind].list.total,
    pages: (kind) => pageCount(catalogues[kind].list.total),
    at: (kind, index) => catalogues[kind].list.at(index),
    get(kind, id) {
      const index = catalogues[kind].list.indexOf(id)
      return index === undefined ? undefined : catalogues[kind].list.at(index)
    },
    has: (kind, id) => catalogues[kind].list.indexOf(id) !== undefined,
    indexOf: (kind, id) => catalogues[kind].list.indexOf(id),
    page: (kind, page) => slicePage(catalogues[kind].list.total, page, catalogues[kind].list.at),
    *ids(kind, from = 0) {
      const { total, idAt } = catalogues[kind].list
      for (let index = from; index < total; index += 1) {
        const id = idAt(index)
        if (id !== undefined) yield id
      }
    },
    links(kind, { from, aspect, count }) {
      const { linked, indexOf, at } = catalogues[kind].list
      const range = kindDefinitions[kind].linkRange
      const picks = linked({ id: from, aspect, range, count, self: indexOf(from) })
      return picks.map((index) => at(index)).filter((item) => item !== undefined)
    },
    linkedInstead(kind, id) {
      const { afterLinked, idAt, indexOf } = catalogues[kind].list
      const index = indexOf(id)
      const after = index === undefined ? undefined : afterLinked(index)
      return after === undefined ? undefined : idAt(after)
    },
    neighbours(kind, id) {
      const index = catalogues[kind].list.indexOf(id)
      if (index === undefined) return { previous: undefined, next: undefined }
      return {
        previous: catalogues[kind].list.at(index - 1),
        next: catalogues[kind].list.at(index + 1),
      }
    },
  }
}
