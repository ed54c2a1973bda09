import type { Alignment } from './alignment.ts'

type Compare<Item> = (one: Item, other: Item) => number

/**
 * The indexes of items in an order; equal ones in the order of the list. Only items that were not there
 * before are compared with others.
 */
export function orderOf<Item>(
  items: readonly Item[],
  compare: Compare<Item>,
  former?: { order: Uint32Array; alignment: Alignment },
): Uint32Array {
  const ofIndexes = (one: number, other: number) => {
    const [left, right] = [items[one], items[other]]
    return (left && right ? compare(left, right) : 0) || one - other
  }
  if (!former) return Uint32Array.from(items.keys()).sort(ofIndexes)
  const { order, alignment } = former
  const indexOf = new Int32Array(order.length).fill(-1)
  const added: number[] = []
  for (let index = 0; index < items.length; index++) {
    const place = alignment.from[index] ?? -1
    if (place < 0) added.push(index)
    else indexOf[place] = index
  }
  const kept = new Uint32Array(items.length - added.length)
  let count = 0
  for (let rank = 0; rank < order.length; rank++) {
    const index = indexOf[order[rank] ?? 0] ?? -1
    if (index >= 0) kept[count++] = index
  }
  return merged(kept, added.sort(ofIndexes), ofIndexes)
}

/** Two sorted lists as one, with few comparisons if the second one is short. */
function merged(
  kept: Uint32Array,
  added: readonly number[],
  compare: Compare<number>,
): Uint32Array {
  const all = new Uint32Array(kept.length + added.length)
  let done = 0
  for (const [place, index] of added.entries()) {
    let [from, to] = [done, kept.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (compare(kept[middle] ?? 0, index) < 0) from = middle + 1
      else to = middle
    }
    all.set(kept.subarray(done, from), done + place)
    all[from + place] = index
    done = from
  }
  all.set(kept.subarray(done), done + added.length)
  return all
}
