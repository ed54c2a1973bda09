import { dayMs, dayStart, hourMs } from '#domain/analytics/figures/span.ts'

/** A week from Monday to Sunday, in UTC. */
export type Week = {
  /** The Monday and the Sunday, `YYYY-MM-DD`. */
  first: string
  last: string
  /** The same in milliseconds since 1970, with an exclusive end. */
  from: number
  to: number
}

const monday = 1
const mailHour = 6
const weekMs = 7 * dayMs

/**
 * The week that the mail of a moment is about: the last one, on a Monday from 6:00 in UTC on.
 *
 * @param now milliseconds since 1970
 * @returns undefined at any other time, when no mail is due
 */
export function weekOfMail(now: number): Week | undefined {
  const today = dayStart(now)
  const isMonday = new Date(now).getUTCDay() === monday
  return isMonday && now >= today + mailHour * hourMs ? weekFrom(today - weekMs) : undefined
}

/** The week before another. */
export function weekBefore({ from }: Week): Week {
  return weekFrom(from - weekMs)
}

function weekFrom(from: number): Week {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { first: dayOf(from), last: dayOf(from + weekMs - dayMs), from, to: from + weekMs }
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `16 – 22 November 2026` */
export function weekInWords({ from, to }: Week): string {
  // ICU separates the days by thin spaces, which few fonts of mail clients have.
  return days.formatRange(from, to - dayMs).replaceAll('\u2009', ' ')
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** The days of a week, such as `Mon 16`. */
export function weekdays({ from }: Week): string[] {
  return Array.from({ length: 7 }, (_, at) => {
    const time = from + at * dayMs
    return `${weekday.format(time)} ${new Date(time).getUTCDate()}`
  })
}
