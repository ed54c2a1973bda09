export type FacetOption = { value: string; label: string }

/** An attribute by which a listing can be filtered. */
export type Facet<Item, Name extends string> = {
  /** Also the name of the query parameter. Kinds may share a name, and then its label and word. */
  name: Name
  /** Its name in the admin panel. */
  label: string
  /** The options in their displayed order. */
  options: readonly FacetOption[]
  /** Undefined if an item lacks the attribute. */
  read(item: Item): string | undefined
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
  return { name, label, options: values.map((value) => ({ value, label: labels[value] })), read }
}

export function ascending<Item>(figureOf: (item: Item) => number): Compare<Item> {
  return (one, other) => {
    const [left, right] = [figureOf(one), figureOf(other)]
    // Not by subtraction: the difference of two infinities is NaN.
    return left === right ? 0 : left < right ? -1 : 1
  }
}

export function descending<Item>(figureOf: (item: Item) => number): Compare<Item> {
  return ascending((item) => -figureOf(item))
}

const alphabet = new Intl.Collator('en', { numeric: true })

export function byText<Item>(textOf: (item: Item) => string): Compare<Item> {
  return (one, other) => alphabet.compare(textOf(one), textOf(other))
}
