import { durationInWords } from '#domain/formats/inWords.ts'
import { utc } from '#domain/formats/utc.ts'
import type { Alarm } from './alarm.ts'

/** Days of postbacks from which the usual pause of a casino is computed. */
export const quietHistoryDays = 90
/** With fewer events nobody can tell what is usual. */
const leastQuietEvents = 20
/** A shorter pause is no alarm, however often a casino usually calls. */
const leastPauseMs = 3_600_000

/** What the postbacks of a casino have been like. */
export type PostbackHistory = {
  casino: string
  /** Events of the last 90 days whose click is known. */
  events: number
  /** When the last event of any kind arrived. */
  lastAt: Date
  /**
   * The longest pause between two events of each day; of these the 90th percentile over 90 days, in
   * milliseconds. Not the pauses themselves: a casino that reports once a night in one burst, or that is
   * silent every night, has many short pauses, and would be late every day. Not the longest of all,
   * which one outage would determine.
   */
  usualPauseMs: number
}

/** The clicks to the casino: of the last 90 days, and of those since its last event. */
export type ClicksOut = { all: number; since: number }

/**
 * Whether nothing has come back for longer than `factor` usual pauses, and for at least an hour.
 *
 * @param now milliseconds since 1970
 */
export function isLate(
  { events, lastAt, usualPauseMs }: PostbackHistory,
  factor: number,
  now: number,
): boolean {
  const pause = now - lastAt.getTime()
  return events >= leastQuietEvents && pause >= leastPauseMs && pause > factor * usualPauseMs
}

/**
 * The alarm for a casino that is late, if as many clicks have gone out since as usually bring one event:
 * without visitors nothing can come back.
 *
 * @param now milliseconds since 1970
 */
export function quietAlarm(
  { casino, events, lastAt, usualPauseMs }: PostbackHistory,
  clicks: ClicksOut,
  now: number,
): Alarm | undefined {
  const clicksForEvent = Math.max(1, Math.ceil(clicks.all / events))
  if (clicks.since < clicksForEvent) return undefined
  const count = clicks.since.toLocaleString('en')
  return {
    kind: 'quiet',
    subject: casino,
    text: `Nothing has come back from ${casino} since ${utc(lastAt)}, although ${count} ${clicks.since === 1 ? 'click has' : 'clicks have'} gone out. Its longest pause of a day is usually ${durationInWords(usualPauseMs)}; this one has lasted ${durationInWords(now - lastAt.getTime())}. Look under Postbacks whether calls are refused, and ask the casino whether it still calls the address of the connection.`,
  }
}
