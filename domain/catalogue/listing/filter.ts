import type { Catalogue, ListingPage } from '../catalogue.ts'
import { type FacetName, type ItemOf, type Kind, kindDefinitions, type SortName } from '../kinds.ts'
import { pageCount, slicePage } from '../listingPage.ts'

/** The filter and the order of a listing. */
export type ListingFilter = {
  /** The search text, normalised by `normaliseSearch`; may be empty. */
  text: string
  /** The selected options of the kind's facets. */
  chosen: Partial<Record<FacetName, string>>
  /** Absent for the catalogue's own order. */
  sort?: SortName
}

/** Longer searches are truncated; longer than any text of the catalogue. */
export const maxSearchLength = 60

/** Query parameters of a filter, in their canonical order; empty for an empty filter. */
export function filterParameters(kind: Kind, filter: ListingFilter): [string, string][] {
  const { facets } = kindDefinitions[kind].filters
  const chosen = facets.map(({ name }): [string, string] => [name, filter.chosen[name] ?? ''])
  const all: [string, string][] = [['q', filter.text], ...chosen, ['sort', filter.sort ?? '']]
  return all.filter(([, value]) => value !== '')
}

/** The names of all parameters that a filter of this kind reads. */
export function filterNames(kind: Kind): string[] {
  return ['q', ...kindDefinitions[kind].filters.facets.map(({ name }) => name), 'sort']
}

/**
 * The filter in a query, without values that no item of the catalogue has; undefined for an empty
 * filter.
 */
export function parseFilter(
  catalogue: Catalogue,
  kind: Kind,
  search: URLSearchParams,
): ListingFilter | undefined {
  const { facets, sorts } = kindDefinitions[kind].filters
  const chosen: ListingFilter['chosen'] = {}
  for (const { name } of facets) {
    const option = catalogue.options(kind, name).find(({ value }) => value === search.get(name))
    if (option) chosen[name] = option.value
  }
  const sort = sorts.find(({ name }) => name === search.get('sort'))?.name
  const text = normaliseSearch(search.get('q') ?? '')
  const filter = { text, chosen, ...(sort ? { sort } : {}) }
  return filterParameters(kind, filter).length > 0 ? filter : undefined
}

/** The normal form of a search: lower case, single spaces, at most 60 characters. */
export function normaliseSearch(text: string): string {
  const words = wordsIn(text.slice(0, maxSearchLength * 4)).join(' ')
  return [...words].slice(0, maxSearchLength).join('').trim()
}

/** The items that match a filter, in the filter's order. Reads every item of the kind. */
export function filterItems<K extends Kind>(
  catalogue: Catalogue,
  kind: K,
  filter: ListingFilter,
): ItemOf<K>[] {
  const sort = kindDefinitions[kind].filters.sorts.find(({ name }) => name === filter.sort)
  const matching = matchingItems(catalogue, kind, filter)
  return sort ? matching.sort(sort.compare) : matching
}

/** The items that match a filter, in the catalogue's order. */
function matchingItems<K extends Kind>(
  catalogue: Catalogue,
  kind: K,
  filter: ListingFilter,
): ItemOf<K>[] {
  const { facets, textOf } = kindDefinitions[kind].filters
  const activeFacets = facets.filter(({ name }) => filter.chosen[name] !== undefined)
  const words = wordsIn(filter.text)
  const left: ItemOf<K>[] = []
  for (let index = 0; index < catalogue.total(kind); index += 1) {
    const item = catalogue.at(kind, index)
    if (item === undefined) continue
    if (!activeFacets.every(({ name, read }) => read(item)?.value === filter.chosen[name])) continue
    if (containsAllWords(textOf(item), words)) left.push(item)
  }
  return left
}

/** The number of pages of a filtered listing, at least 1. */
export function filteredPages(catalogue: Catalogue, kind: Kind, filter: ListingFilter): number {
  return pageCount(matchingItems(catalogue, kind, filter).length)
}

/** A page of a filtered listing, from 1; undefined if there is no such page. */
export function filteredPage<K extends Kind>(
  catalogue: Catalogue,
  kind: K,
  filter: ListingFilter,
  page: number,
): ListingPage<K> | undefined {
  const found = filterItems(catalogue, kind, filter)
  return slicePage(found.length, page, (index) => found[index])
}

/**
 * Whether each word is the beginning of a word of the text: "gold" finds "Golden", "old" doesn't.
 */
function containsAllWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const inText = wordsIn(text)
  return words.every((word) => inText.some((one) => one.startsWith(word)))
}

/** Words without case, accents and punctuation. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
