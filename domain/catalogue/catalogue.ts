import {
  type ItemOf,
  type Kind,
  kindDefinitions,
  mapKinds,
  mapSeries,
  type SeriesName,
} from './kinds.ts'
import { type PageOf, pageCount, slicePage } from './listingPage.ts'
import { type ItemList, itemListOf } from './series/itemList.ts'
import { pickLinkedItems } from './series/linkedItems.ts'

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

/** All items, computed from kind and number on access; nothing is stored. */
export type Catalogue = {
  sizes: Sizes
  total(kind: Kind): number
  /** Pages of the kind's listing, at least 1. */
  pages(kind: Kind): number
  /** The item of an id; undefined for any other text. */
  get<K extends Kind>(kind: K, id: string): ItemOf<K> | undefined
  /** The item at an index of its listing, from 0; undefined outside of the listing. */
  at<K extends Kind>(kind: K, index: number): ItemOf<K> | undefined
  /** A page of a listing, from 1; undefined when there is no such page. */
  page<K extends Kind>(kind: K, page: number): ListingPage<K> | undefined
  /** Every id in the order of the listing, optionally from an index on. */
  ids(kind: Kind, from?: number): Generator<string, void, undefined>
  /** Items of a kind for a list of links on a page, other than the page itself. */
  links<K extends Kind>(kind: K, list: LinkList): ItemOf<K>[]
  /** The items before and after an item in its listing; undefined for an unknown id. */
  neighbours<K extends Kind>(kind: K, id: string): Neighbours<K>
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

type ItemLists = { [K in Kind]: ItemList<ItemOf<K>> }

/** The catalogue of the given sizes. The cost of a call doesn't depend on the sizes. */
export function createCatalogue(sizes: Sizes = specifiedSizes): Catalogue {
  // The compiler knows of the lists that each is of some kind, not of which.
  const lists = mapKinds((kind) => listOf(kind, sizes)) as ItemLists
  return { sizes, ...listingsOf(lists) }
}

function listOf<K extends Kind>(kind: K, sizes: Sizes): ItemList<ItemOf<K>> {
  const sizeOf = new Map<string, number>(Object.entries(sizes))
  const series = Object.entries(kindDefinitions[kind].series)
  return itemListOf(series.map(([name, one]) => ({ ...one, size: sizeOf.get(name) ?? 0 })))
}

function listingsOf(lists: ItemLists): Omit<Catalogue, 'sizes'> {
  return {
    total: (kind) => lists[kind].total,
    pages: (kind) => pageCount(lists[kind].total),
    at: (kind, index) => lists[kind].at(index),
    get(kind, id) {
      const index = lists[kind].indexOf(id)
      return index === undefined ? undefined : lists[kind].at(index)
    },
    page: (kind, page) => slicePage(lists[kind].total, page, lists[kind].at),
    *ids(kind, from = 0) {
      const { total, idAt } = lists[kind]
      for (let index = from; index < total; index += 1) {
        const id = idAt(index)
        if (id !== undefined) yield id
      }
    },
    links(kind, { from, aspect, count }) {
      const { total, indexOf, at } = lists[kind]
      const range = kindDefinitions[kind].linkRange ?? total
      const self = indexOf(from)
      const picks = pickLinkedItems({ id: from, aspect, range, count, total, self })
      return picks.map((index) => at(index)).filter((item) => item !== undefined)
    },
    neighbours(kind, id) {
      const index = lists[kind].indexOf(id)
      if (index === undefined) return { previous: undefined, next: undefined }
      return { previous: lists[kind].at(index - 1), next: lists[kind].at(index + 1) }
    },
  }
}
