import { wordsIn } from '#domain/catalogue/columns/words.ts'
import type { FacetOption } from '#domain/catalogue/definition/facets.ts'
import { normaliseSearch } from '#domain/catalogue/listing/filter.ts'
import type { Casino } from '../casino.ts'

/** The facts by which the listing of casinos is filtered: also the names of the query's parameters. */
const facets = {
  coin: (casino: Casino) => casino.coins.map(({ coin }) => coin),
  licence: (casino: Casino) => casino.licences.map(({ regulator }) => regulator),
} as const

export type CasinoFacet = keyof typeof facets

export const casinoFacets = Object.keys(facets).filter(isFacet)

/** The filter of the listing of casinos. */
export type CasinoFilter = {
  /** The search text, normalised by `normaliseSearch`; may be empty. */
  text: string
  chosen: Partial<Record<CasinoFacet, string>>
}

/** The options of a facet that casinos have, by their labels. */
export function casinoOptions(casinos: readonly Casino[], facet: CasinoFacet): FacetOption[] {
  const labels = new Map<string, string>()
  for (const label of casinos.flatMap(facets[facet])) {
    const value = optionValue(label)
    if (!labels.has(value)) labels.set(value, label)
  }
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** The filter in a query, without values that no casino has; undefined for an empty filter. */
export function parseCasinoFilter(
  casinos: readonly Casino[],
  search: URLSearchParams,
): CasinoFilter | undefined {
  const chosen: CasinoFilter['chosen'] = {}
  for (const facet of casinoFacets) {
    const wanted = search.get(facet)
    const known = casinoOptions(casinos, facet).find(({ value }) => value === wanted)
    if (known) chosen[facet] = known.value
  }
  const filter = { text: normaliseSearch(search.get('q') ?? ''), chosen }
  return casinoQuery(filter) === '' ? undefined : filter
}

/** The canonical query of a filter, without a question mark; empty for an empty filter. */
export function casinoQuery({ text, chosen }: CasinoFilter): string {
  const all: [string, string][] = [
    ['q', text],
    ...casinoFacets.map((facet): [string, string] => [facet, chosen[facet] ?? '']),
  ]
  return new URLSearchParams(all.filter(([, value]) => value !== '')).toString()
}

/** The casinos that match a filter, in the editors' order. */
export function filterCasinos(
  casinos: readonly Casino[],
  { text, chosen }: CasinoFilter,
): Casino[] {
  const words = wordsIn(text)
  return casinos.filter((casino) => {
    const own = wordsIn(`${casino.name} ${casino.company}`)
    const hasWords = words.every((word) => own.some((one) => one.startsWith(word)))
    return hasWords && casinoFacets.every((facet) => hasOption(casino, facet, chosen[facet]))
  })
}

function hasOption(casino: Casino, facet: CasinoFacet, value: string | undefined): boolean {
  return value === undefined || facets[facet](casino).some((label) => optionValue(label) === value)
}

/** The value of an option in an address: its words, or itself if it has none, such as ₿. */
function optionValue(label: string): string {
  return wordsIn(label).join('-') || label
}

function isFacet(name: string): name is CasinoFacet {
  return Object.hasOwn(facets, name)
}
