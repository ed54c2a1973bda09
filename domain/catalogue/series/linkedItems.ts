import { draw } from './hash.ts'

export type LinkSelection = {
  /** The page that shows the links. */
  id: string
  /** The list of links on the page. */
  aspect: string
  /** Numbers are drawn from 0 to `range - 1`, before the modulo by the number of items. */
  range: number
  /** Number of links. */
  count: number
  /** Number of items. */
  total: number
  /** The page's own index among the items, if it has one. */
  self: number | undefined
}

/**
 * Indexes (from 0) of the linked items: drawn from the id, modulo the number of items, moved to the
 * next free index if the index is the page's own or already used. No link is dead, repeated or to
 * the page itself; with too few items there are fewer links.
 */
export function pickLinkedItems({
  id,
  aspect,
  range,
  count,
  total,
  self,
}: LinkSelection): number[] {
  const taken = new Set(self === undefined ? [] : [self])
  const selected: number[] = []
  const wanted = Math.min(count, total - taken.size)
  while (selected.length < wanted) {
    let index = draw(id, `${aspect}.${selected.length}`, range) % total
    while (taken.has(index)) index = (index + 1) % total
    taken.add(index)
    selected.push(index)
  }
  return selected
}
