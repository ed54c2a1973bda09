import { dayMs, dayStart, hourMs, hourStart, monthStart, type Span } from './span.ts'
import type { StatsQuery } from './statsQuery.ts'

/** The periods of figures. Days and months are in UTC, weeks are 7 x 24 hours. */

/** Periods of figures with a fixed period. */
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

/** A requested range, and the span of its events. */
export type Range = {
  from: number | null
  to: number
  /**
   * Without an end if the range ends now: an acknowledged event counts even if the clock of another
   * server has dated it slightly ahead.
   */
  span: Span
}

/** The range of a query. Its end is at most now, its beginning at least 1970. */
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

/** A range in a response. */
export function rangeText({ from, to }: Pick<Range, 'from' | 'to'>): {
  from: string | null
  to: string
} {
  const text = (time: number) => new Date(time).toISOString()
  return { from: from === null ? null : text(from), to: text(to) }
}

/**
 * The range of the comparison: an equal span before the range, or the same dates a year earlier. The
 * range is moved by as few whole days as possible, because day and night differ: today until 11:41 is
 * compared with yesterday until 11:41. Undefined for a range without a beginning.
 */
export function comparedRange(
  { from, to }: Range,
  how: NonNullable<StatsQuery['compare']>,
): Range | undefined {
  if (from === null) return undefined
  // Uses the last included instant, not the exclusive end, because February 28 is followed by March 1.
  const moved = Math.max(1, Math.ceil((to - from) / dayMs)) * dayMs
  const span =
    how === 'previous'
      ? { from: from - moved, to: to - moved }
      : { from: yearEarlier(from), to: from < to ? yearEarlier(to - 1) + 1 : yearEarlier(from) }
  return { ...span, span }
}

/** The same time of the same day a year earlier; February 28 instead of a missing February 29. */
function yearEarlier(time: number): number {
  const date = new Date(time)
  const month = date.getUTCMonth()
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  // A missing day becomes the first of the next month.
  if (date.getUTCMonth() !== month) date.setUTCDate(0)
  return date.getTime()
}

/** Everything that the figures of a query are counted in: its range, the comparison, and the periods that end now. */
export function countedSpans(query: StatsQuery, now: number): Span[] {
  const range = rangeOf(query, now)
  const compared = query.compare && comparedRange(range, query.compare)
  return [range.span, ...(compared ? [compared.span] : []), ...Object.values(periodsAt(now))]
}

export type SeriesUnit = 'hour' | 'day' | 'month'

/** The longest ranges, in days, with steps of hours and of days. */
const maxDaysByHour = 2
const maxDaysByDay = 92

/** The step of a series over a range, which limits the number of points. */
export function seriesUnit({ from, to }: Span): SeriesUnit {
  const days = (to - from) / dayMs
  if (days <= maxDaysByHour) return 'hour'
  return days <= maxDaysByDay ? 'day' : 'month'
}

/**
 * The beginnings of all steps that overlap a span; the first can be before the span. Empty for an empty
 * span.
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

/** The beginning of the step after the one that begins at an instant. */
export function nextAfter(start: number, unit: SeriesUnit): number {
  if (unit === 'month') return monthStart(start, 1)
  return start + (unit === 'day' ? dayMs : hourMs)
}

/**
 * The steps of the series of a range; they begin with the first event if the range has no beginning.
 *
 * @param first the hour of the first event; null without events
 */
export function stepsOf(
  { from, to }: Range,
  first: number | null,
): { unit: SeriesUnit; starts: number[] } {
  const begin = from ?? first
  if (begin === null) return { unit: 'hour', starts: [] }
  const span = { from: begin, to }
  const unit = seriesUnit(span)
  return { unit, starts: seriesStarts(span, unit) }
}

/** The range of the comparison, in steps of the same unit; undefined without a comparison. */
export function comparedSteps(
  { compare }: Pick<StatsQuery, 'compare'>,
  range: Range,
  unit: SeriesUnit,
): { range: Range; span: Span; starts: number[] } | undefined {
  const compared = compare && comparedRange(range, compare)
  if (!compared) return undefined
  return { range: compared, span: compared.span, starts: seriesStarts(compared.span, unit) }
}
