/** A list with at least one entry, so that `cycle` always returns an entry. */
export type Cycle<Entry> = readonly [Entry, ...Entry[]]

/** The entry at `step` (from 0) of a list that repeats. */
export function cycle<Entry>(list: Cycle<Entry>, step: number): Entry {
  return list[step % list.length] ?? list[0]
}

/**
 * A step that is increased by one after every `turn` steps. Two cycles whose lengths have a common
 * divisor are combined in some pairs only. If the second cycle is shifted once per turn of both
 * (their least common multiple), all pairs occur before any pair repeats.
 */
export function shiftedStep(step: number, turn: number): number {
  return step + Math.floor(step / turn)
}

/**
 * Numbers a name that repeats after `distinct` steps: the first round has no number, later rounds
 * have numbers from 2. Keeps names unique at any size of the catalogue.
 */
export function numberedName(name: string, step: number, distinct: number): string {
  const round = Math.floor(step / distinct) + 1
  return round === 1 ? name : `${name} ${round}`
}
