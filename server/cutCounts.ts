/** Why a connection was refused or cut off. No route knows of it, mostly, nor does the log. */
export const cutReasons = [
  'silent',
  'slow',
  'large_head',
  'head_lines',
  'unparsable',
  'stalled',
  'pipelined',
  'too_many',
] as const

export type CutReason = (typeof cutReasons)[number]

/** How many connections were refused or cut off so far, by reason. */
export type CutCounts = {
  count(reason: CutReason): void
  entries(): [reason: CutReason, count: number][]
}

export function createCutCounts(): CutCounts {
  const counts = new Map(cutReasons.map((reason) => [reason, 0]))
  return {
    count: (reason) => void counts.set(reason, (counts.get(reason) ?? 0) + 1),
    entries: () => [...counts],
  }
}
