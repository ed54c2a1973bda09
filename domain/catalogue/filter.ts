import type { Catalogue, ItemOf, ListingPage } from './catalogue.ts'
import { type FacetName, facetsOf, type SortName } from './facets.ts'
import type { Kind } from './kinds.ts'
import { cutPage, pageCount } from './listingPage.ts'

/** What narrows and orders a listing. */
export type ListingFilter = {
  /** The words looked for, as `normaliseSearch` writes them; empty for none. */
  text: string
  /** What was chosen of the kind's facets. */
  chosen: Partial<Record<FacetName, string>>
  /** Absent for the catalogue's own order. */
  sort?: SortName
}

/** Beyond this a search is cut off; no text of the catalogue has a longer one in it. */
export const longestSearch = 60

/** Query parameters of a filter, in their canonical order; empty when it narrows nothing. */
export function filterParameters(kind: Kind, filter: ListingFilter): [string, string][] {
  const { facets } = facetsOf[kind]
  const chosen = facets.map(({ name }): [string, string] => [name, filter.chosen[name] ?? ''])
  const all: [string, string][] = [['q', filter.text], ...chosen, ['sort', filter.sort ?? '']]
  return all.filter(([, value]) => value !== '')
}

/** The names of all parameters that a filter of this kind reads. */
export function filterNames(kind: Kind): string[] {
  return ['q', ...facetsOf[kind].facets.map(({ name }) => name), 'sort']
}

/** The filter in a query; values that the catalogue doesn't know are left out. Undefined for none. */
export function parseFilter(kind: Kind, search: URLSearchParams): ListingFilter | undefined {
  const { facets, sorts } = facetsOf[kind]
  const chosen: ListingFilter['chosen'] = {}
  for (const { name, options } of facets) {
    const option = options.find(({ value }) => value === search.get(name))
    if (option) chosen[name] = option.value
  }
  const sort = sorts.find(({ name }) => name === search.get('sort'))?.name
  const text = normaliseSearch(search.get('q') ?? '')
  const filter = { text, chosen, ...(sort ? { sort } : {}) }
  return filterParameters(kind, filter).length > 0 ? filter : undefined
}

/** One spelling for searches that mean the same: lower case, single spaces, at most 60 characters. */
export function normaliseSearch(text: string): string {
  const words = wordsIn(text.slice(0, longestSearch * 4)).join(' ')
  return [...words].slice(0, longestSearch).join('').trim()
}

/** The items that a filter leaves, in its order. Looks at every item of the kind. */
export function filterItems<K extends Kind>(
  catalogue: Catalogue,
  kind: K,
  filter: ListingFilter,
): ItemOf<K>[] {
  const sort = facetsOf[kind].sorts.find(({ name }) => name === filter.sort)
  const left = matchingItems(catalogue, kind, filter)
  return sort ? left.sort(sort.compare) : left
}

/** The items that a filter leaves, in the catalogue's own order. */
function matchingItems<K extends Kind>(
  catalogue: Catalogue,
  kind: K,
  filter: ListingFilter,
): ItemOf<K>[] {
  const { facets, textOf } = facetsOf[kind]
  const wanted = facets.filter(({ name }) => filter.chosen[name] !== undefined)
  const words = wordsIn(filter.text)
  const left: ItemOf<K>[] = []
  for (let index = 0; index < catalogue.total(kind); index += 1) {
    const item = catalogue.at(kind, index)
    if (item === undefined) continue
    if (!wanted.every(({ name, read }) => read(item) === filter.chosen[name])) continue
    if (holdsAll(textOf(item), words)) left.push(item)
  }
  return left
}

/** How many pages a filtered listing has, at least 1. */
export function filteredPages(catalogue: Catalogue, kind: Kind, filter: ListingFilter): number {
  return pageCount(matchingItems(catalogue, kind, filter).length)
}

/** A page of a filtered listing, from 1; undefined when there is no such page. */
export function filteredPage<K extends Kind>(
  catalogue: Catalogue,
  kind: K,
  filter: ListingFilter,
  page: number,
): ListingPage<K> | undefined {
  const found = filterItems(catalogue, kind, filter)
  return cutPage(found.length, page, (index) => found[index])
}

/** Each word has to begin a word of the text: "gold" finds "Golden", "old" doesn't. */
function holdsAll(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const inText = wordsIn(text)
  return words.every((word) => inText.some((one) => one.startsWith(word)))
}

/** Words without case, accents and punctuation. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
