import type { FacetOption } from '../definition/facets.ts'
import type { KindDefinition } from '../definition/kindDefinition.ts'
import type { Alignment } from './alignment.ts'
import { orderOf } from './orders.ts'
import { isMostlyUnused, placesOf, readWords, type WordColumn } from './words.ts'

/** What a listing is narrowed by, and its order. */
export type ItemQuery = {
  /** Each is the beginning of a word of the item's text; without case and accents. */
  words: readonly string[]
  /** The value of the option of a facet, by the facet's name. */
  chosen: Readonly<Record<string, string | undefined>>
  /** Absent for the order of the listing. */
  sort?: string | undefined
}

/** The option of each item as a place in `options`, plus 1; 0 for none. */
type FacetColumn = { options: readonly FacetOption[]; codes: Uint32Array }

type Definition<Item> = Pick<KindDefinition<Item>, 'filters' | 'figures'>

/** A visitor who goes through the pages of a listing asks the same again. */
const keptAnswers = 4

/**
 * The attributes of all items of a kind as arrays of numbers, by which a listing of 100,000 items is
 * filtered and searched in some milliseconds. Each array is made when it is first needed. Those of a list
 * that follows from another one with few changes are made from the former arrays.
 */
export class ItemColumns<Item extends { id: string }> {
  readonly #definition: Definition<Item>
  readonly #items: readonly Item[]
  readonly #facets = new Map<string, FacetColumn>()
  readonly #figures = new Map<string, Float64Array>()
  readonly #orders = new Map<string, Uint32Array>()
  #words: WordColumn | undefined
  readonly #answers = new Map<string, Uint32Array>()

  constructor(
    definition: Definition<Item>,
    items: readonly Item[],
    former?: { columns: ItemColumns<Item>; alignment: Alignment },
  ) {
    this.#definition = definition
    this.#items = items
    if (former) this.#follow(former.columns, former.alignment)
  }

  /** The options of a facet that items have, in the order of their first item, with the number of items. */
  countOptions(name: string): Map<string, { option: FacetOption; count: number }> {
    const { options, codes } = this.#facet(name)
    const counts = new Uint32Array(options.length + 1)
    const seen: number[] = []
    for (const code of codes) {
      const count = counts[code] ?? 0
      if (count === 0 && code > 0) seen.push(code)
      counts[code] = count + 1
    }
    const counted = new Map<string, { option: FacetOption; count: number }>()
    for (const code of seen) {
      const option = options[code - 1]
      if (!option) continue
      const former = counted.get(option.value)
      const count = (former?.count ?? 0) + (counts[code] ?? 0)
      // Of several spellings of an option, the first is its label.
      counted.set(option.value, { option: former?.option ?? option, count })
    }
    return counted
  }

  /** The values of a figure, in the order of the items; without those of items that lack it. */
  figures(name: string): Float64Array {
    return this.#figure(name).filter((figure) => !Number.isNaN(figure))
  }

  /** The indexes of the items that match a query, in its order. */
  matching(query: ItemQuery): Uint32Array {
    const key = JSON.stringify([query.words, query.chosen, query.sort])
    const answer = this.#answers.get(key) ?? this.#find(query)
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= keptAnswers) break
      this.#answers.delete(oldest)
    }
    return answer
  }

  #find({ words, chosen, sort }: ItemQuery): Uint32Array {
    const { length } = this.#items
    const isLeft = new Uint8Array(length).fill(1)
    for (const { name } of this.#definition.filters.facets) {
      const wanted = chosen[name]
      if (wanted !== undefined) this.#leaveOption(isLeft, name, wanted)
    }
    for (const word of words) this.#leaveWord(isLeft, word)
    const order = this.#order(sort)
    const found = new Uint32Array(length)
    let count = 0
    for (let at = 0; at < length; at++) {
      const index = order ? (order[at] ?? 0) : at
      if (isLeft[index] === 1) found[count++] = index
    }
    return found.slice(0, count)
  }

  #leaveOption(isLeft: Uint8Array, name: string, wanted: string): void {
    const { options, codes } = this.#facet(name)
    const isWanted = Uint8Array.from([0, ...options.map(({ value }) => Number(value === wanted))])
    for (let index = 0; index < codes.length; index++) {
      if (isWanted[codes[index] ?? 0] !== 1) isLeft[index] = 0
    }
  }

  #leaveWord(isLeft: Uint8Array, word: string): void {
    this.#words ??= readWords(this.#items, this.#definition.filters.textOf)
    const { vocabulary, offsets, tokens } = this.#words
    const [from, to] = placesOf(vocabulary, word)
    for (let index = 0; index < isLeft.length; index++) {
      if (isLeft[index] === 0) continue
      const end = offsets[index + 1] ?? 0
      let at = offsets[index] ?? 0
      while (at < end && !((tokens[at] ?? 0) >= from && (tokens[at] ?? 0) < to)) at++
      if (at === end) isLeft[index] = 0
    }
  }

  #facet(name: string): FacetColumn {
    const known = this.#facets.get(name)
    if (known) return known
    const column = this.#readFacet(name)
    this.#facets.set(name, column)
    return column
  }

  #readFacet(name: string, former?: { column: FacetColumn; alignment: Alignment }): FacetColumn {
    const facet = this.#definition.filters.facets.find((one) => one.name === name)
    const options = [...(former?.column.options ?? [])]
    const codeOf = new Map(options.map((option, at) => [spelling(option), at + 1]))
    const codes = new Uint32Array(this.#items.length)
    for (let index = 0; index < codes.length; index++) {
      const place = former?.alignment.from[index] ?? -1
      if (former && place >= 0) {
        codes[index] = former.column.codes[place] ?? 0
        continue
      }
      const item = this.#items[index]
      const option = item && facet?.read(item)
      if (!option) continue
      const key = spelling(option)
      const code = codeOf.get(key) ?? options.push(option)
      codeOf.set(key, code)
      codes[index] = code
    }
    // A code is a place plus 1, so that 0 counts as one more.
    if (former && isMostlyUnused(codes, options.length + 1)) return this.#readFacet(name)
    return { options, codes }
  }

  #figure(name: string): Float64Array {
    const known = this.#figures.get(name)
    if (known) return known
    const column = Float64Array.from(this.#items, (item) => this.#readFigure(name, item))
    this.#figures.set(name, column)
    return column
  }

  #readFigure(name: string, item: Item | undefined): number {
    return (item && this.#definition.figures[name]?.read(item)) ?? Number.NaN
  }

  #order(name: string | undefined): Uint32Array | undefined {
    const sort = this.#definition.filters.sorts.find((one) => one.name === name)
    if (!sort) return undefined
    const order = this.#orders.get(sort.name) ?? orderOf(this.#items, sort.compare)
    this.#orders.set(sort.name, order)
    return order
  }

  /** Makes the arrays that another list has from its arrays. */
  #follow(former: ItemColumns<Item>, alignment: Alignment): void {
    const { textOf, sorts } = this.#definition.filters
    for (const [name, column] of former.#facets) {
      this.#facets.set(name, this.#readFacet(name, { column, alignment }))
    }
    for (const [name, column] of former.#figures) {
      const { from } = alignment
      const figures = new Float64Array(from.length)
      for (let index = 0; index < figures.length; index++) {
        const place = from[index] ?? -1
        figures[index] =
          place < 0 ? this.#readFigure(name, this.#items[index]) : (column[place] ?? Number.NaN)
      }
      this.#figures.set(name, figures)
    }
    for (const { name, compare } of sorts) {
      const order = former.#orders.get(name)
      if (order) this.#orders.set(name, orderOf(this.#items, compare, { order, alignment }))
    }
    if (former.#words) {
      this.#words = readWords(this.#items, textOf, { column: former.#words, alignment })
    }
  }
}

function spelling({ value, label }: FacetOption): string {
  return `${value}\0${label}`
}
