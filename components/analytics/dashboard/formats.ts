import { dayOf } from '#domain/analytics/dashboard/viewRange.ts'
import { nextAfter } from '#domain/analytics/figures/periods.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'

/** Formats of figures and days on the dashboard, which is in English and in UTC. */

const locale = 'en'
const timeZone = 'UTC'

const counts = new Intl.NumberFormat(locale)
const compactCounts = new Intl.NumberFormat(locale, { notation: 'compact' })
const percents = new Intl.NumberFormat(locale, { style: 'percent' })
const tenths = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const fullDay = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' })
const fullTime = new Intl.DateTimeFormat(locale, {
  timeZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const dayMs = 86_400_000

export const formatCount = (count: number): string => counts.format(count)

/** A count on an axis, where there is no room for a long one. */
export const formatCompact = (count: number): string =>
  count < 100_000 ? formatCount(count) : compactCounts.format(count)

/** Of whole percents, such as 12. */
export const formatPercent = (percent: number): string => percents.format(percent / 100)

/** Of percents with a decimal, such as 12.1. */
export const formatTenths = (percent: number): string => tenths.format(percent / 100)

/** A share in percent; a small share is never shown as 0 %. */
export function formatShare(count: number, total: number): string {
  const percent = total === 0 ? 0 : (count / total) * 100
  return percent > 0 && percent < 1 ? `<${formatPercent(1)}` : formatPercent(Math.round(percent))
}

/**
 * Seconds as minutes and seconds, with their short names, which are not separated from their
 * numbers.
 */
export function formatDuration(
  seconds: number,
  names: { minutes: string; seconds: string },
): string {
  const minutes = formatCount(Math.floor(seconds / 60))
  return `${minutes}\u00a0${names.minutes} ${seconds % 60}\u00a0${names.seconds}`
}

/** The age of something, in coarse steps, so that the text changes rarely. */
export function formatAgo(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 5_000) * 5
  if (seconds < 60) return ago.format(-Math.max(0, seconds), 'second')
  if (seconds < 3_600) return ago.format(-Math.floor(seconds / 60), 'minute')
  return ago.format(-Math.floor(seconds / 3_600), 'hour')
}

const shortDay = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric' })

/** A day without its year, as "Nov 23", of a date such as 2026-11-23. */
export const formatDay = (date: string): string => shortDay.format(Date.parse(date))

/** The last day before an instant, as Dec 5, 2026. */
export const formatLastDay = (end: string): string => fullDay.format(Date.parse(end) - 1)

/** A day with its year, as Dec 5, 2026, of a date such as 2026-12-05. */
export const formatFullDay = (day: string): string => fullDay.format(Date.parse(day))

/** A time of day, as 12:04:31, of an ISO time in UTC. */
export const formatClock = (time: string): string => time.slice(11, 19)

/**
 * The days of a range that ends before an instant, such as "Oct 1 – 31, 2026"; with the time if
 * they aren't whole days.
 */
export function formatRange({ from, to }: Stats['range']): string {
  const [first, end] = [from === null ? null : Date.parse(from), Date.parse(to)]
  const isWhole = end % dayMs === 0 && (first ?? 0) % dayMs === 0
  // A range of days ends with its last day, a range with times ends with its exclusive end, as
  // usual in English.
  const [format, last] = isWhole && first !== end ? [fullDay, end - 1] : [fullTime, end]
  return first === null ? format.format(last) : format.formatRange(first, last)
}

/** The first and the last day of a series. */
export function formatDays({ points }: Series): string {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? fullDay.formatRange(Date.parse(first.start), Date.parse(last.start)) : ''
}

type Format = Intl.DateTimeFormatOptions

const hourFormat: Format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** A series of the figures of visits or of revenue. */
export type Series = {
  unit: Stats['series']['unit']
  points: readonly { start: string }[]
}

/** The names of a series' points, different from each other. */
export function pointNames({ unit, points }: Series): string[] {
  const starts = points.map(({ start }) => Date.parse(start))
  const day = dayFormat(starts)
  const options: Record<typeof unit, Format> = {
    hour: isOneDay(starts) ? hourFormat : { ...day, ...hourFormat },
    day,
    month: { month: 'short', year: 'numeric' },
  }
  const format = formatterOf(options[unit])
  return starts.map((start) => format.format(start))
}

/** Whether the last point of a series is not over at a time, which is in ISO 8601. */
export function isUnfinished({ unit, points }: Series, at: string): boolean {
  const last = points.at(-1)
  return last !== undefined && nextAfter(Date.parse(last.start), unit) > Date.parse(at)
}

/** On an axis, hours of several days are labelled at this interval, which includes midnight. */
const hoursApart = 6

/**
 * The short axis labels of a series. For hours on several days every sixth has a label, and a day
 * is named only at its first label.
 */
export function axisNames(series: Series): string[] {
  const starts = series.points.map(({ start }) => Date.parse(start))
  if (series.unit !== 'hour' || isOneDay(starts)) return pointNames(series)
  const [day, hour] = [formatterOf(dayFormat(starts)), formatterOf(hourFormat)]
  let previousDay = ''
  return starts.map((start, index) => {
    if (index % hoursApart !== 0) return ''
    const today = day.format(start)
    const isSameDay = previousDay === today
    previousDay = today
    return isSameDay ? hour.format(start) : today
  })
}

function formatterOf(options: Format): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone, ...options })
}

function isOneDay(starts: number[]): boolean {
  return new Set(starts.map(dayOf)).size <= 1
}

/** With the year if there are several. */
function dayFormat(starts: number[]): Format {
  const years = new Set(starts.map((start) => dayOf(start).slice(0, 4)))
  return { month: 'short', day: 'numeric', ...(years.size > 1 ? { year: 'numeric' } : {}) }
}

/** An hour of the day, such as "09:00". */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
