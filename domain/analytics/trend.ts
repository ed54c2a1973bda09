import type { Trend } from './stats.ts'

/**
 * How a count stands to the one before it: the change in whole percent of the earlier one. From
 * nothing there is no percentage: it is new, or both are none.
 */
export function trendOf(now: number, before: number): Trend {
  if (before === 0) return { percent: null, direction: now === 0 ? 'none' : 'new' }
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  return { percent: Math.round(((now - before) / before) * 100), direction }
}
