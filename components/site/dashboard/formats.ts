import type { Stats } from '#domain/analytics/stats.ts'

/** How figures, days and places read on the dashboard, which is in English and in UTC. */

const locale = 'en'
const timeZone = 'UTC'

const counts = new Intl.NumberFormat(locale)
const percents = new Intl.NumberFormat(locale, { style: 'percent' })
const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const countries = new Intl.DisplayNames(locale, { type: 'region' })
const fullDay = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' })

export const formatCount = (count: number): string => counts.format(count)

/** Of whole percents, such as 12. */
export const formatPercent = (percent: number): string => percents.format(percent / 100)

/** How much of a whole something is, in percent; a little is never said to be nothing. */
export function formatShare(count: number, total: number): string {
  const percent = total === 0 ? 0 : (count / total) * 100
  return percent > 0 && percent < 1 ? `<${formatPercent(1)}` : formatPercent(Math.round(percent))
}

/** Seconds as minutes and seconds, with their short names. */
export function formatDuration(
  seconds: number,
  names: { minutes: string; seconds: string },
): string {
  const minutes = formatCount(Math.floor(seconds / 60))
  return `${minutes} ${names.minutes} ${seconds % 60} ${names.seconds}`
}

/** How long ago something was, in steps that don't make anybody nervous. */
export function formatAgo(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 5_000) * 5
  if (seconds < 60) return ago.format(-Math.max(0, seconds), 'second')
  if (seconds < 3_600) return ago.format(-Math.floor(seconds / 60), 'minute')
  return ago.format(-Math.floor(seconds / 3_600), 'hour')
}

/** The name of a country in English; undefined for what is no country's code. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const name = countries.of(code)
  return name === code ? undefined : name
}

/** The days of a range that ends before an instant, such as "Oct 1 – Oct 31, 2026". */
export function formatRange({ from, to }: Stats['range']): string {
  const last = Date.parse(to) - 1
  return from === null ? fullDay.format(last) : fullDay.formatRange(Date.parse(from), last)
}

/** The names of a series' points: short, and different from each other. */
export function pointNames({ unit, points }: Stats['series']): string[] {
  const starts = points.map(({ start }) => Date.parse(start))
  const [first = 0, last = 0] = [starts[0], starts.at(-1)]
  const sameDay = dayOf(first) === dayOf(last)
  const sameYear = dayOf(first).slice(0, 4) === dayOf(last).slice(0, 4)
  const day: Intl.DateTimeFormatOptions = {
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }
  const hour: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const options: Record<typeof unit, Intl.DateTimeFormatOptions> = {
    hour: sameDay ? hour : { ...day, ...hour },
    day,
    month: { month: 'short', year: 'numeric' },
  }
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options[unit] })
  return starts.map((start) => format.format(start))
}

/** An hour of the day, such as "09:00". */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
