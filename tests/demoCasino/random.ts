/** Numbers that look random and are the same for each seed. */
export type Random = {
  /** A whole number from 0 to below a limit. */
  below(limit: number): number
  /** True in a share of the cases, from 0 to 1. */
  chance(share: number): boolean
  pick<const List extends readonly [unknown, ...unknown[]]>(values: List): List[number]
}

/** Mulberry32 by Tommy Ettinger: 32 bits of state, enough for a game. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (values) => values[below(values.length)] ?? values[0],
  }
}
