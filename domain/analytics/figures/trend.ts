import type { Trend } from './stats.ts'

/**
 * The change of a count in whole percent of the earlier count. If the earlier count is 0 there is no
 * percentage: the direction is `new`, or `none` if both are 0.
 */
export function trendOf(now: number, before: number): Trend {
  if (before === 0) return { percent: null, direction: now === 0 ? 'none' : 'new' }
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  return { percent: Math.round(((now - before) / before) * 100), direction }
}
