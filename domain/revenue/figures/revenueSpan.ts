import type { RevenueQuery } from './revenueQuery.ts'

/** Days in UTC, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string }

const dayMs = 86_400_000

/** The day of an instant, which is in milliseconds since 1970. */
function dayOfInstant(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return dayOfInstant(Date.parse(day) + days * dayMs)
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** The span with which a range is compared: as many days before it, or the same days a year earlier. */
export function comparedDays({ from, to }: Days, compare: 'previous' | 'year'): Days {
  if (compare === 'previous') {
    const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    return { from: addDays(from, -length), to: addDays(from, -1) }
  }
  return { from: yearBefore(from), to: yearBefore(to) }
}

/** The same day of the year before; 28 February for a 29 February. */
function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const earlier = String(Number(year) - 1).padStart(4, '0')
  return `${earlier}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** A longer series than this many days is shown by month. */
const maxDays = 92

type Unit = 'day' | 'month'

/** The steps of a series: the first day of each. Without a unit it follows from the number of days. */
export function seriesSteps({ from, to }: Days, unit?: Unit): { unit: Unit; starts: string[] } {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if ((unit ?? (days <= maxDays ? 'day' : 'month')) === 'day') {
    return { unit: 'day', starts: Array.from({ length: days }, (_, index) => addDays(from, index)) }
  }
  const starts: string[] = []
  for (let start = `${from.slice(0, 7)}-01`; start <= to; start = nextMonth(start)) {
    starts.push(start < from ? from : start)
  }
  return { unit: 'month', starts }
}

function nextMonth(first: string): string {
  return `${addDays(first, 31).slice(0, 7)}-01`
}

/** The days of a query; `from` is undefined for all that is known. */
export function daysOfQuery(
  { from, to }: Pick<RevenueQuery, 'from' | 'to'>,
  now: number,
): { from: string | undefined; to: string } {
  const last = to ?? dayOfInstant(now)
  return { from, to: from !== undefined && last < from ? from : last }
}
