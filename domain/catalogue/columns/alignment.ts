/** How a list of items follows from another one. */
export type Alignment = {
  /** By the index of an item, its index in the former list; -1 for another object. */
  from: Int32Array
  /** Whether each index has an item of the same id as before. */
  hasSameIds: boolean
}

/**
 * Aligns two lists that have most of their items in common, the same objects in the same order. An item
 * that has moved counts as another one.
 *
 * @returns undefined if the items were reordered otherwise than one by one
 */
export function align<Item extends { id: string }>(
  former: readonly Item[],
  items: readonly Item[],
): Alignment | undefined {
  const from = new Int32Array(items.length)
  const shorter = Math.min(former.length, items.length)
  let head = 0
  while (head < shorter && former[head] === items[head]) from[head] = head++
  let tail = 0
  while (tail < shorter - head && former.at(-1 - tail) === items.at(-1 - tail)) tail++
  const moved = former.length - items.length
  for (let at = items.length - tail; at < items.length; at++) from[at] = at + moved
  const places = new Map<Item, number>()
  for (let at = head; at < former.length - tail; at++) {
    const item = former[at]
    if (item) places.set(item, at)
  }
  let hasSameIds = moved === 0
  for (let at = head; at < items.length - tail; at++) {
    const item = items[at]
    from[at] = (item && places.get(item)) ?? -1
    if (item?.id !== former[at]?.id) hasSameIds = false
  }
  withoutMoved(from, head, items.length - tail)
  return isAscending(from) ? { from, hasSameIds } : undefined
}

/** An item that has no neighbour from before was moved. */
function withoutMoved(from: Int32Array, begin: number, end: number): void {
  const former = from.slice(begin, end)
  for (let at = begin; at < end; at++) {
    const place = former[at - begin] ?? -1
    const before = at === begin ? begin - 1 : former[at - begin - 1]
    const after = at === end - 1 ? from[end] : former[at - begin + 1]
    if (place - 1 !== before && place + 1 !== after) from[at] = -1
  }
}

function isAscending(from: Int32Array): boolean {
  let last = -1
  for (const place of from) {
    if (place < 0) continue
    if (place <= last) return false
    last = place
  }
  return true
}
