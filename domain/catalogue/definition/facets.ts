import { facetValueOf } from './facetValue.ts'

export type FacetOption = { value: string; label: string }

/** An attribute by which a listing can be filtered. */
export type Facet<Item, Name extends string> = {
  /** Also the name of the query parameter. Kinds may share a name, and then its label and word. */
  name: Name
  /** Its name in the admin panel. */
  label: string
  /** The known options in their displayed order. Items of other catalogues may have others. */
  options: readonly FacetOption[]
  /** The option of an item; undefined if it lacks the attribute. */
  read(item: Item): FacetOption | undefined
  /** The order of all options; by default the known ones, then the others by their labels. */
  compare?: Compare<FacetOption>
}

/** An order of a listing besides its default order. */
type Sort<Item, Name extends string> = {
  /** The value of the query parameter `sort`. Kinds may share a name, and then its label and word. */
  name: Name
  /** Its name in the admin panel. */
  label: string
  compare: Compare<Item>
}

type Compare<Item> = (one: Item, other: Item) => number

/** The filters, orders and searched text of the items of a kind. */
export type Filters<Item, FacetName extends string, SortName extends string> = {
  facets: readonly Facet<Item, FacetName>[]
  sorts: readonly Sort<Item, SortName>[]
  /** The text that a search matches. */
  textOf(item: Item): string
}

/** A facet whose options are a vocabulary of the catalogue. */
export function facet<Item, Value extends string, const Name extends string>(
  { name, label }: { name: Name; label: string },
  values: readonly Value[],
  labels: Record<Value, string>,
  read: (item: Item) => Value | undefined,
): Facet<Item, Name> {
  const optionOf = (value: Value): FacetOption => ({ value, label: labels[value] })
  return {
    name,
    label,
    options: values.map(optionOf),
    read(item) {
      const value = read(item)
      return value === undefined ? undefined : optionOf(value)
    },
  }
}

/**
 * A facet of names that editors write, such as providers. Another spelling of a known name is the
 * known option.
 */
export function nameFacet<Item, Value extends string, const Name extends string>(
  { name, label }: { name: Name; label: string },
  values: readonly Value[],
  labels: Record<Value, string>,
  read: (item: Item) => string | undefined,
): Facet<Item, Name> {
  const options = values.map((value) => ({ value, label: labels[value] }))
  const byLabel = new Map(options.map((option) => [option.label, option]))
  const byValue = new Map<string, FacetOption>(options.map((option) => [option.value, option]))
  const optionOf = (text: string): FacetOption => {
    const known = byLabel.get(text)
    if (known) return known
    const value = facetValueOf(text)
    return byValue.get(value) ?? { value, label: text }
  }
  return {
    name,
    label,
    options,
    read(item) {
      const text = read(item)
      return text === undefined ? undefined : optionOf(text)
    },
  }
}

/** A facet of numbers, in ascending order. */
export function numberFacet<Item, const Name extends string>(
  { name, label }: { name: Name; label: string },
  known: readonly number[],
  labelOf: (figure: number) => string,
  read: (item: Item) => number | undefined,
): Facet<Item, Name> {
  const optionOf = (figure: number) => ({ value: String(figure), label: labelOf(figure) })
  return {
    name,
    label,
    options: known.map(optionOf),
    read(item) {
      const figure = read(item)
      return figure === undefined ? undefined : optionOf(figure)
    },
    compare: ascending(({ value }) => Number(value)),
  }
}

/** Items without the figure are last. */
export function ascending<Item>(figureOf: (item: Item) => number | undefined): Compare<Item> {
  return (one, other) => {
    const [left, right] = [figureOf(one) ?? Infinity, figureOf(other) ?? Infinity]
    // Not by subtraction: the difference of two infinities is NaN.
    return left === right ? 0 : left < right ? -1 : 1
  }
}

/** Items without the figure are last. */
export function descending<Item>(figureOf: (item: Item) => number | undefined): Compare<Item> {
  return ascending((item) => {
    const figure = figureOf(item)
    return figure === undefined ? undefined : -figure
  })
}

const alphabet = new Intl.Collator('en', { numeric: true })

export function byText<Item>(textOf: (item: Item) => string): Compare<Item> {
  return (one, other) => alphabet.compare(textOf(one), textOf(other))
}
