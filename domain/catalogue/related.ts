import { draw } from './hash.ts'

/** How far the numbers of related links are drawn before they are folded onto existing items. */
export const linkRanges = { game: 150_000, guide: 50_000, bonus: 75_000 }

export type LinkDraw = {
  /** The page that shows the links. */
  id: string
  /** Which of its lists of links. */
  aspect: string
  /** Numbers are drawn from 0 to `range - 1`. */
  range: number
  /** Links wanted. */
  count: number
  /** Items there are. */
  total: number
  /** The page's own place among them, when it has one. */
  self: number | undefined
}

/**
 * Places (from 0) of the items to link to: drawn from the id, folded onto what exists, moved on
 * to the next free place where that is the page itself or already taken. So no link is dead,
 * none comes twice, none leads back; with too few items there are fewer links.
 */
export function foldedPicks({ id, aspect, range, count, total, self }: LinkDraw): number[] {
  const taken = new Set(self === undefined ? [] : [self])
  const picks: number[] = []
  const wanted = Math.min(count, total - taken.size)
  while (picks.length < wanted) {
    let index = draw(id, `${aspect}.${picks.length}`, range) % total
    while (taken.has(index)) index = (index + 1) % total
    taken.add(index)
    picks.push(index)
  }
  return picks
}
