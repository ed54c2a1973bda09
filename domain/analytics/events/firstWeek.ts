/**
 * The week of a browser's first visit, as the date of its Monday in UTC, such as `2026-11-23`. It is all
 * that a browser keeps of earlier visits.
 */

const dayMs = 86_400_000
export const weekMs = 7 * dayMs
/** 1970 began on a Thursday. */
const firstMondayMs = 4 * dayMs
/** No site has recorded earlier visits. */
const earliest = '2020-01-01'

/** The beginning of the week of a time, in milliseconds since 1970. */
export function weekStart(time: number): number {
  return time - ((((time - firstMondayMs) % weekMs) + weekMs) % weekMs)
}

/** The date of a day that begins at a time. */
export function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}

/**
 * A sent week, if it is the Monday of a week that may have begun; else null. A browser's clock may be a day
 * ahead.
 *
 * @param now the server's clock, in milliseconds since 1970
 */
export function firstWeekOf(text: string | null | undefined, now: number): string | null {
  if (!text || text < earliest) return null
  const time = Date.parse(text)
  const isMonday = time === weekStart(time) && dateOf(time) === text
  return isMonday && time <= now + dayMs ? text : null
}
