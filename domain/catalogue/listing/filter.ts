import type { Catalogue, ListingPage } from '../catalogue.ts'
import { wordsIn } from '../columns/words.ts'
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

/** The items that match a filter, in the filter's order. */
export function filterItems<K extends Kind>(
  catalogue: Catalogue,
  kind: K,
  filter: ListingFilter,
): ItemOf<K>[] {
  const items = Array.from(matching(catalogue, kind, filter), (index) => catalogue.at(kind, index))
  return items.filter((item) => item !== undefined)
}

/** The number of pages of a filtered listing, at least 1. */
export function filteredPages(catalogue: Catalogue, kind: Kind, filter: ListingFilter): number {
  return pageCount(matching(catalogue, kind, filter).length)
}

/** A page of a filtered listing, from 1; undefined if there is no such page. */
export function filteredPage<K extends Kind>(
  catalogue: Catalogue,
  kind: K,
  filter: ListingFilter,
  page: number,
): ListingPage<K> | undefined {
  const found = matching(catalogue, kind, filter)
  return slicePage(found.length, page, (at) => catalogue.at(kind, found[at] ?? -1))
}

/** Each word is the beginning of a word of the item's text: "gold" finds "Golden", "old" doesn't. */
function matching(
  catalogue: Catalogue,
  kind: Kind,
  { text, chosen, sort }: ListingFilter,
): Uint32Array {
  return catalogue.matching(kind, { words: wordsIn(text), chosen, sort })
}
