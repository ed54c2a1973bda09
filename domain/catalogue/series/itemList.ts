import { parseItemId } from './itemId.ts'

/** A series of items: their ids have the prefix and the numbers 1 to `size`. */
export type Series<Item> = { prefix: string; size: number; make: (number: number) => Item }

/** All items of a kind in the order of its listing, by index (from 0) or by id. */
export type ItemList<Item> = {
  total: number
  at(index: number): Item | undefined
  idAt(index: number): string | undefined
  indexOf(id: string): number | undefined
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
  return {
    total: series.reduce((sum, { size }) => sum + size, 0),
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
