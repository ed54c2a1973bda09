/** Why a connection was refused or closed. Mostly no route and no log line records it. */
export const closeReasons = [
  'silent',
  'slow',
  'large_head',
  'head_lines',
  'unparsable',
  'stalled',
  'pipelined',
  'too_many',
] as const

export type CloseReason = (typeof closeReasons)[number]

/** Number of connections that were refused or closed, by reason. */
export type ClosedConnectionCounts = {
  count(reason: CloseReason): void
  entries(): [reason: CloseReason, count: number][]
}

export function createClosedConnectionCounts(): ClosedConnectionCounts {
  const counts = new Map(closeReasons.map((reason) => [reason, 0]))
  return {
    count: (reason) => void counts.set(reason, (counts.get(reason) ?? 0) + 1),
    entries: () => [...counts],
  }
}
