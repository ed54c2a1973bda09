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

/** All items of the site. */
export type Catalogue = {
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

type ItemLists = { [K in Kind]: ItemList<ItemOf<K>> }
type Surveys = { [K in Kind]: Survey<ItemOf<K>> }

/** All items of each kind, in the order of its listing. Ids are unique among all kinds. */
export type StoredItems = { [K in Kind]: readonly ItemOf<K>[] }

/**
 * The generated catalogue of the given sizes: items are computed from kind and number on access, and
 * nothing is stored. The cost of a call doesn't depend on the sizes.
 */
export function createCatalogue(sizes: Sizes = specifiedSizes): Catalogue & { sizes: Sizes } {
  // The compiler knows of the lists and surveys that each is of some kind, not of which.
  const lists = mapKinds((kind) => listOf(kind, sizes)) as ItemLists
  const surveys = mapKinds((kind) => surveyOfKind(kind)) as Surveys
  return { sizes, ...listingsOf(lists), ...surveyed(surveys) }
}

/** The catalogue of stored items. */
export function catalogueOf(items: StoredItems): Catalogue {
  const lists = mapKinds((kind) => once(storedLists, items[kind], () => storedList(kind, items)))
  const surveys = mapKinds((kind) =>
    once(storedSurveys, items[kind], () => surveyOfKind(kind, items)),
  )
  // The compiler knows of the lists and surveys that each is of some kind, not of which.
  return { ...listingsOf(lists as ItemLists), ...surveyed(surveys as Surveys) }
}

/** Lists and surveys by the array of their items: a change of a kind keeps those of the others. */
const storedLists = new WeakMap<object, ItemLists[Kind]>()
const storedSurveys = new WeakMap<object, Surveys[Kind]>()

function once<Made>(known: WeakMap<object, Made>, of: object, make: () => Made): Made {
  const made = known.get(of) ?? make()
  known.set(of, made)
  return made
}

function storedList<K extends Kind>(kind: K, items: StoredItems): ItemList<ItemOf<K>> {
  return storedItems<ItemOf<K>>(items[kind], listOf(kind, specifiedSizes))
}

/** Of the stored items, or of the generated ones. */
function surveyOfKind<K extends Kind>(kind: K, items?: StoredItems): Survey<ItemOf<K>> {
  const definition: KindDefinition<ItemOf<K>> = kindDefinitions[kind]
  return items ? surveyOf<ItemOf<K>>(definition, items[kind]) : declaredSurvey(definition)
}

function listOf<K extends Kind>(kind: K, sizes: Sizes): ItemList<ItemOf<K>> {
  const sizeOf = new Map<string, number>(Object.entries(sizes))
  const series = Object.entries(kindDefinitions[kind].series)
  return itemListOf(series.map(([name, one]) => ({ ...one, size: sizeOf.get(name) ?? 0 })))
}

type Surveyed = 'options' | 'range' | 'isShared' | 'fingerprints'

function surveyed(surveys: Surveys): Pick<Catalogue, Surveyed> {
  return {
    options: (kind, facetName) => surveys[kind].options(facetName),
    range: (kind, figure) => surveys[kind].range(figure),
    isShared: (kind, facetName, item) => surveys[kind].isShared(facetName, item),
    fingerprints: (kind) => surveys[kind].fingerprints(),
  }
}

function listingsOf(lists: ItemLists): Omit<Catalogue, Surveyed> {
  return {
    total: (kind) => lists[kind].total,
    pages: (kind) => pageCount(lists[kind].total),
    at: (kind, index) => lists[kind].at(index),
    get(kind, id) {
      const index = lists[kind].indexOf(id)
      return index === undefined ? undefined : lists[kind].at(index)
    },
    has: (kind, id) => lists[kind].indexOf(id) !== undefined,
    page: (kind, page) => slicePage(lists[kind].total, page, lists[kind].at),
    *ids(kind, from = 0) {
      const { total, idAt } = lists[kind]
      for (let index = from; index < total; index += 1) {
        const id = idAt(index)
        if (id !== undefined) yield id
      }
    },
    links(kind, { from, aspect, count }) {
      const { linked, indexOf, at } = lists[kind]
      const range = kindDefinitions[kind].linkRange
      const picks = linked({ id: from, aspect, range, count, self: indexOf(from) })
      return picks.map((index) => at(index)).filter((item) => item !== undefined)
    },
    linkedInstead(kind, id) {
      const { afterLinked, idAt, indexOf } = lists[kind]
      const index = indexOf(id)
      const after = index === undefined ? undefined : afterLinked(index)
      return after === undefined ? undefined : idAt(after)
    },
    neighbours(kind, id) {
      const index = lists[kind].indexOf(id)
      if (index === undefined) return { previous: undefined, next: undefined }
      return { previous: lists[kind].at(index - 1), next: lists[kind].at(index + 1) }
    },
  }
}
