/** A list that has at least one entry, so that cycling through it always finds one. */
export type Cycle<Entry> = readonly [Entry, ...Entry[]]

/** The entry at `step` (from 0) of a list that starts over at its end. */
export function cycle<Entry>(list: Cycle<Entry>, step: number): Entry {
  return list[step % list.length] ?? list[0]
}

/**
 * A step that slips one further after every `turn` steps. Two cycles whose lengths share a
 * divisor only ever meet in some pairs; when the second slips once in each turn of both (their
 * least common multiple), they meet in all of them before any pair returns.
 */
export function slip(step: number, turn: number): number {
  return step + Math.floor(step / turn)
}

/**
 * Marks a name that returns after `distinct` steps: the first round is bare, later rounds are
 * numbered from 2, as sequels are. Keeps names unique at any size of the catalogue.
 */
export function sequel(name: string, step: number, distinct: number): string {
  const round = Math.floor(step / distinct) + 1
  return round === 1 ? name : `${name} ${round}`
}
