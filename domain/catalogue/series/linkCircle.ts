import { draw } from './hash.ts'

/**
 * The items of a kind on a circle, from which the links of pages are drawn. A link points to a place of
 * the circle and leads to the first item from there on. So an added or removed item changes only the
 * links that lead to it, or to the item after it; all other pages keep theirs.
 *
 * The delivered items are at the whole numbers, in their order: a page links to the same of them as in
 * the delivered catalogue (see `pickLinkedItems`). Any other item is somewhere between them, by its id.
 */
export type LinkCircle = {
  /** Indexes of the linked items, other than `self`: fewer than `count` if there aren't enough items. */
  pick(selection: CircleSelection): number[]
  /** The index of the first item after an item, which its links lead to when it is removed. */
  after(index: number): number | undefined
}

type CircleSelection = {
  /** The page that shows the links. */
  id: string
  /** The list of links on the page. */
  aspect: string
  /** Whole numbers are drawn from 0 to `range - 1`, before the modulo by the size of the circle. */
  range: number
  count: number
  /** The index of the page's own item, if it is of this kind. */
  self: number | undefined
}

type CircleOptions = {
  ids: readonly string[]
  /** The number of delivered items, which is the length of the circle. */
  size: number
  /** The index of a delivered item in the delivered catalogue; undefined for another id. */
  deliveredIndexOf(id: string): number | undefined
}

/** Fractions of a place have this many steps. */
const steps = 0x10_0000

export function createLinkCircle({ ids, size, deliveredIndexOf }: CircleOptions): LinkCircle {
  const placeOf = (id: string) =>
    deliveredIndexOf(id) ?? draw(id, 'circle', size * steps) / steps + 0.5 / steps
  const places = Float64Array.from(ids, placeOf)
  const order = Uint32Array.from(ids.keys()).sort(
    (one, other) => (places[one] ?? 0) - (places[other] ?? 0) || one - other,
  )
  const rankOf = new Uint32Array(ids.length)
  for (const [rank, index] of order.entries()) rankOf[index] = rank
  const at = (rank: number) => order[rank % order.length]

  /** The rank of the first item at or after a place. */
  function firstFrom(place: number): number {
    let [from, to] = [0, order.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((places[order[middle] ?? 0] ?? 0) < place) from = middle + 1
      else to = middle
    }
    return from
  }

  return {
    pick({ id, aspect, range, count, self }) {
      const taken = new Set(self === undefined ? [] : [self])
      const wanted = Math.min(count, ids.length - taken.size)
      const picked: number[] = []
      while (picked.length < wanted) {
        const list = `${aspect}.${picked.length}`
        const before = draw(id, `${list}.before`, steps) / steps
        let rank = firstFrom((draw(id, list, range) % size) - before)
        let index = at(rank)
        while (index !== undefined && taken.has(index)) index = at(++rank)
        if (index === undefined) return picked
        taken.add(index)
        picked.push(index)
      }
      return picked
    },
    after(index) {
      const rank = rankOf[index]
      return rank === undefined || order.length < 2 ? undefined : at(rank + 1)
    },
  }
}
