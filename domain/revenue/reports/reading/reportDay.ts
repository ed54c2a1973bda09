import { parsePostbackTime } from '../../postbacks/postbackTime.ts'
import type { ReportMapping } from '../reportMapping.ts'

const clock = String.raw`(?:[, T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?: ?(?:UTC|GMT|Z))?)?`
const parts = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4})${clock}$`, 'i')
const yearFirst = /^(\d{4})[./](\d{2})[./](\d{2})/

/**
 * The day of a date as casinos write it, with or without a time: `2026-12-31` and `2026/12/31`, or
 * `31/12/2026`, `31.12.2026` and `31-12-2026` in the order of the mapping. A time with an offset counts on
 * its day in UTC.
 *
 * @param now milliseconds since 1970
 * @returns undefined for a text that is no date, or one after tomorrow
 */
export function parseReportDay(
  text: string,
  { dateOrder }: Pick<ReportMapping, 'dateOrder'>,
  now: number,
): string | undefined {
  const [, first = '', , second = '', year] = parts.exec(text) ?? []
  const [day, month] = dateOrder === 'day-first' ? [first, second] : [second, first]
  const iso =
    year === undefined
      ? text.replace(yearFirst, '$1-$2-$3')
      : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = parsePostbackTime(iso, now)
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10)
}
