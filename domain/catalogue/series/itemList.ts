import { parseItemId } from './itemId.ts'
import { createLinkCircle, type LinkCircle } from './linkCircle.ts'
import { type LinkSelection, pickLinkedItems } from './linkedItems.ts'

/** A series of items: their ids have the prefix and the numbers 1 to `size`. */
export type Series<Item> = { prefix: string; size: number; make: (number: number) => Item }

/** All items of a kind in the order of its listing, by index (from 0) or by id. */
export type ItemList<Item> = {
  total: number
  at(index: number): Item | undefined
  idAt(index: number): string | undefined
  indexOf(id: string): number | undefined
  /** The indexes of the items for a list of links on a page, see `pickLinkedItems`. */
  linked(selection: LinkedItems): number[]
  /** The item to which links to an item would lead without it. */
  afterLinked(index: number): number | undefined
}

type LinkedItems = Omit<LinkSelection, 'total' | 'range'> & {
  /** By default the number of generated items. */
  range: number | undefined
}

/** Concatenates series; items are made on access, and none are stored. */
export function itemListOf<Item>(series: readonly Series<Item>[]): ItemList<Item> {
  const locate = (index: number) => {
    if (!Number.isInteger(index) || index < 0) return undefined
    let number = index + 1
    for (const one of series) {
      if (number <= one.size) return { ...one, number }
      number -= one.size
    }
    return undefined
  }
  const total = series.reduce((sum, { size }) => sum + size, 0)
  return {
    total,
    linked: (selection) =>
      pickLinkedItems({ ...selection, total, range: selection.range ?? total }),
    afterLinked: (index) => (total < 2 ? undefined : (index + 1) % total),
    at(index) {
      const found = locate(index)
      return found?.make(found.number)
    },
    idAt(index) {
      const found = locate(index)
      return found && `${found.prefix}-${found.number}`
    },
    indexOf(text) {
      const id = parseItemId(text)
      let before = 0
      for (const { prefix, size } of series) {
        if (id?.prefix === prefix && id.number <= size) return before + id.number - 1
        before += size
      }
      return undefined
    },
  }
}

/**
 * A list of stored items.
 *
 * @param delivered the generated items of the kind, among which links are drawn in the same way
 * @param former a list of items with the same ids
 */
export function storedItems<Item extends { id: string }>(
  items: readonly Item[],
  delivered: Pick<ItemList<Item>, 'total' | 'indexOf'>,
  former?: ItemList<Item>,
): ItemList<Item> {
  if (former) return { ...former, at: (index) => items[index], idAt: (index) => items[index]?.id }
  let known: Map<string, number> | undefined
  const indexes = () => {
    known ??= new Map(items.map(({ id }, index) => [id, index]))
    return known
  }
  let circle: LinkCircle | undefined
  const linkCircle = () => {
    circle ??= createLinkCircle({
      ids: items.map(({ id }) => id),
      size: delivered.total,
      deliveredIndexOf: delivered.indexOf,
    })
    return circle
  }
  return {
    total: items.length,
    at: (index) => items[index],
    idAt: (index) => items[index]?.id,
    indexOf: (id) => indexes().get(id),
    linked: (selection) =>
      linkCircle().pick({ ...selection, range: selection.range ?? delivered.total }),
    afterLinked: (index) => linkCircle().after(index),
  }
}
