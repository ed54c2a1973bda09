const hourMs = 3_600_000

/** How often a feed is imported, in milliseconds. */
export const feedIntervals = {
  hour: hourMs,
  day: 24 * hourMs,
  week: 7 * 24 * hourMs,
} as const

export type FeedInterval = keyof typeof feedIntervals

/** A failed import is tried again after ten minutes, twice; then the next one is at its usual time. */
export const retryAfterMs = 10 * 60_000
const maxAttempts = 3

export type FeedState = {
  every: FeedInterval
  /** The time of the first import, in milliseconds since 1970, as all times here. */
  from: number
  /** When the last import began; null before the first. */
  lastStartedAt: number | null
  /** When the last import ended; null while it runs. */
  lastEndedAt: number | null
  /** How many imports in a row have failed. */
  failures: number
}

/** Whether the schedule of a feed has an import for this time that was not done, or is to be tried again. */
export function isFeedDue(
  { every, from, lastStartedAt, lastEndedAt, failures }: FeedState,
  now: number,
): boolean {
  if (now < from) return false
  const interval = feedIntervals[every]
  const scheduledAt = from + Math.floor((now - from) / interval) * interval
  if (lastStartedAt === null || lastStartedAt < scheduledAt) return true
  if (failures === 0 || failures >= maxAttempts || lastEndedAt === null) return false
  return now - lastEndedAt >= retryAfterMs
}

/** The share of its items that a feed may lose from one import to the next. */
const maxLoss = 0.1

/** Whether a feed has lost so many items that it is probably incomplete. */
export function shrinksTooMuch(items: number, before: number): boolean {
  return items < before * (1 - maxLoss)
}
