const day = String.raw`(?<day>\d{4}-\d{2}-(?<date>\d{2}))`
const clock = String.raw`(?<clock>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)`
/** A `+` that isn't encoded arrives as a space. */
const offset = String.raw`(?<offset>Z|[+ -]\d{2}:?\d{2})`
const isoTime = new RegExp(`^${day}(?:[T ]${clock}${offset}?)?$`, 'i')
const unixSeconds = /^\d{10}(?:\.\d+)?$/
const unixMilliseconds = /^\d{13}$/

/** Before that no affiliate programme sent postbacks. */
const earliest = Date.UTC(2000)
/** Clocks of casinos may be ahead, and their days may begin earlier. */
const maxAheadMs = 24 * 3_600_000

/**
 * The time of an event as casinos write it: seconds or milliseconds since 1970, or a date with or
 * without a time, in UTC unless it names an offset.
 *
 * @param receivedAt milliseconds since 1970
 * @returns milliseconds since 1970; undefined for a text that is no time, or one after tomorrow
 */
export function parsePostbackTime(text: string, receivedAt: number): number | undefined {
  const time = timeIn(text)
  const isPossible = time >= earliest && time <= receivedAt + maxAheadMs
  return isPossible ? time : undefined
}

/** NaN for no time. */
function timeIn(text: string): number {
  if (unixSeconds.test(text)) return Math.round(Number(text) * 1_000)
  if (unixMilliseconds.test(text)) return Number(text)
  const parts = isoTime.exec(text)?.groups
  if (!parts) return Number.NaN
  const { day, date, clock = '00:00', offset = 'Z' } = parts
  // JavaScript takes February 30 for March 2.
  const isDay = new Date(`${day}T00:00:00Z`).getUTCDate() === Number(date)
  return isDay ? Date.parse(`${day}T${clock}${offset.replace(' ', '+')}`) : Number.NaN
}
