import { dayMs, dayStart, hourMs, hourStart, monthStart, type Span } from './span.ts'
import type { StatsQuery } from './statsQuery.ts'

/** The times that figures are about. Days and months are those of UTC, weeks are 7 x 24 hours. */

/** What the figures that name their own period count: whatever began in it until now. */
export type PeriodName = 'today' | 'thisWeek' | 'lastWeek' | 'thisMonth'

const weekMs = 7 * dayMs

/** @param now milliseconds since 1970 */
export function periodsAt(now: number): Record<PeriodName, Span> {
  return {
    today: { from: dayStart(now), to: Infinity },
    thisWeek: { from: now - weekMs, to: Infinity },
    lastWeek: { from: now - 2 * weekMs, to: now - weekMs },
    thisMonth: { from: monthStart(now), to: Infinity },
  }
}

/** A range as it was asked for, and the span of events that belong to it. */
export type Range = {
  from: number | null
  to: number
  /**
   * Endless where the range ends now: an event that another server's clock has dated a moment
   * ahead was answered, so it counts.
   */
  span: Span
}

/** The range of a query. Its end is never later than now, its beginning never before 1970. */
export function rangeOf({ from, to }: Pick<StatsQuery, 'from' | 'to'>, now: number): Range {
  const begin = from === undefined ? null : Math.max(from, 0)
  const end = to === undefined ? now : Math.min(Math.max(to, 0), now)
  if (begin !== null && begin >= end) {
    return { from: begin, to: begin, span: { from: begin, to: begin } }
  }
  const isOpen = to === undefined || to >= now
  return {
    from: begin,
    to: end,
    span: { from: begin ?? -Infinity, to: isOpen ? Infinity : end },
  }
}

/**
 * What a range is compared with: an equal span before it, or the same dates a year earlier. Days
 * and nights differ, so it is moved by whole days, as few as it takes: today until 11:41 is
 * compared with yesterday until 11:41. Undefined for a range without a beginning.
 */
export function comparedRange(
  { from, to }: Range,
  how: NonNullable<StatsQuery['compare']>,
): Range | undefined {
  if (from === null) return undefined
  // The last instant that counts, not the first that doesn't: February 28 is followed by March 1.
  const moved = Math.max(1, Math.ceil((to - from) / dayMs)) * dayMs
  const span =
    how === 'previous'
      ? { from: from - moved, to: to - moved }
      : { from: yearEarlier(from), to: from < to ? yearEarlier(to - 1) + 1 : yearEarlier(from) }
  return { ...span, span }
}

/** The same time of the same day a year earlier; February 28 where there was no 29. */
function yearEarlier(time: number): number {
  const date = new Date(time)
  const month = date.getUTCMonth()
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  // A day that isn't there becomes the first of the next month.
  if (date.getUTCMonth() !== month) date.setUTCDate(0)
  return date.getTime()
}

export type SeriesUnit = 'hour' | 'day' | 'month'

/** Longest range, in days, that is shown by hours, and by days. */
const longestByHour = 2
const longestByDay = 92

/** The step of a series over a range: few enough points to read, and to draw. */
export function seriesUnit({ from, to }: Span): SeriesUnit {
  const days = (to - from) / dayMs
  if (days <= longestByHour) return 'hour'
  return days <= longestByDay ? 'day' : 'month'
}

/**
 * The beginnings of all steps that a span touches, the first of them maybe before it. An empty span
 * touches none.
 */
export function seriesStarts({ from, to }: Span, unit: SeriesUnit): number[] {
  const starts: number[] = []
  for (let at = unitStart(from, unit); from < to && at < to; at = nextAfter(at, unit)) {
    starts.push(at)
  }
  return starts
}

/** The beginning of the hour, day or month of an instant. */
function unitStart(time: number, unit: SeriesUnit): number {
  if (unit === 'month') return monthStart(time)
  return unit === 'day' ? dayStart(time) : hourStart(time)
}

function nextAfter(start: number, unit: SeriesUnit): number {
  if (unit === 'month') return monthStart(start, 1)
  return start + (unit === 'day' ? dayMs : hourMs)
}
