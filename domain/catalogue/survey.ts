import type { ItemColumns } from './columns/itemColumns.ts'
import { byText, type FacetOption } from './definition/facets.ts'
import { type FigureRange, rangeOf } from './definition/figures.ts'
import type { KindDefinition } from './definition/kindDefinition.ts'

/** What is known about all items of a kind together. */
export type Survey<Item> = {
  /** The options of a facet that items have, in their displayed order. */
  options(facetName: string): readonly FacetOption[]
  /** Undefined if no item has the figure. */
  range(figure: string): FigureRange | undefined
  /** Whether other items have the item's option of a facet. */
  isShared(facetName: string, item: Item): boolean
  /** For a comparison with another state of the items. */
  fingerprints(): Fingerprints
}

/** All answers of `options`, and all answers about ranges and shared options. */
export type Fingerprints = { options: string; summary: string }

/** The survey of generated items, as they are declared: reads none of them, at any size. */
export function declaredSurvey<Item>(definition: KindDefinition<Item>): Survey<Item> {
  const facetOf = facetsOf(definition)
  return {
    options: (name) => facetOf.get(name)?.options ?? [],
    range: (figure) => definition.figures[figure]?.range,
    isShared: (name, item) => facetOf.get(name)?.read(item) !== undefined,
    fingerprints: () => ({ options: 'generated', summary: 'generated' }),
  }
}

/** The survey of stored items. Each question is answered once by reading all of them. */
export function surveyOf<Item extends { id: string }>(
  definition: KindDefinition<Item>,
  columns: ItemColumns<Item>,
): Survey<Item> {
  const facetOf = facetsOf(definition)
  const countsOf = once((name) => columns.countOptions(name))
  const optionsOf = once((name) => sortOptions(facetOf.get(name), countsOf(name)))
  const rangeFor = once((name) => {
    const figure = definition.figures[name]
    return figure && rangeOf(columns.figures(name), figure.step)
  })
  return {
    options: optionsOf,
    range: rangeFor,
    isShared(name, item) {
      const value = facetOf.get(name)?.read(item)?.value
      return value !== undefined && (countsOf(name).get(value)?.count ?? 0) > 1
    },
    fingerprints() {
      const ranges = Object.keys(definition.figures).map(rangeFor)
      const shared = [...facetOf.keys()].map((name) =>
        [...countsOf(name)].flatMap(([value, { count }]) => (count > 1 ? value : [])).sort(),
      )
      return {
        options: JSON.stringify([...facetOf.keys()].map(optionsOf)),
        summary: JSON.stringify([ranges, shared]),
      }
    },
  }
}

type FacetOf<Item> = KindDefinition<Item>['filters']['facets'][number]
type Counts = ReadonlyMap<string, { option: FacetOption; count: number }>

function facetsOf<Item>({ filters }: KindDefinition<Item>): ReadonlyMap<string, FacetOf<Item>> {
  return new Map(filters.facets.map((facet) => [facet.name, facet]))
}

function sortOptions<Item>(facet: FacetOf<Item> | undefined, counts: Counts): FacetOption[] {
  const options = Array.from(counts.values(), ({ option }) => option)
  const order = new Map(facet?.options.map(({ value }, place) => [value, place]))
  const place = ({ value }: FacetOption) => order.get(value) ?? order.size
  const byLabel = byText<FacetOption>(({ label }) => label)
  const usual = (one: FacetOption, other: FacetOption) =>
    place(one) - place(other) || byLabel(one, other)
  return options.sort(facet?.compare ?? usual)
}

/** Remembers the answer for each name. */
function once<Answer>(answer: (name: string) => Answer): (name: string) => Answer {
  const answers = new Map<string, { answer: Answer }>()
  return (name) => {
    const known = answers.get(name) ?? { answer: answer(name) }
    answers.set(name, known)
    return known.answer
  }
}
