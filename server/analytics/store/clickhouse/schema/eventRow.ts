import { z } from 'zod'
import { deviceTypes } from '#domain/analytics/devices/deviceType.ts'
import { screenClasses } from '#domain/analytics/devices/screen.ts'
import {
  botReasons,
  channels,
  eventTypes,
  type StoredEvent,
} from '#domain/analytics/events/event.ts'
import { hourMs } from '#domain/analytics/figures/span.ts'
import { timeOfId } from '#domain/formats/uuidv7.ts'
import { numbersOfId } from './eventId.ts'
import { type ownColumns, valueNames } from './eventTable.ts'

/** How much later than the event the time of its id may be for its own month's partition. */
export const idAheadMs = 36 * hourMs
/** Precedence counts down from here, so that it stays a positive whole number. */
const lastTime = Number.MAX_SAFE_INTEGER

type Row = Record<string, unknown> & Record<keyof typeof ownColumns, number | string>

/** When the event was made: the later of `created_at` and the time in the id, in milliseconds. */
export function madeAt({ id, created_at }: StoredEvent): number {
  return Math.max(created_at, timeOfId(id))
}

/**
 * The row of an event, without the columns that have their default.
 *
 * @param now milliseconds since 1970
 */
export function rowOf(event: StoredEvent, now: number): Row {
  const { id, created_at } = event
  const idTime = timeOfId(id)
  const isOfItsMonth = idTime >= created_at && idTime <= created_at + idAheadMs
  const row: Row = {
    ...numbersOfId(id),
    month: isOfItsMonth ? monthNumber(idTime) : 0,
    precedence: precedenceAt(now),
  }
  for (const name of valueNames) {
    const value = event[name]
    if (value !== null && value !== '')
      row[name] = typeof value === 'boolean' ? Number(value) : value
  }
  return row
}

/** The precedence of an event that is inserted at a time: that of the first copy is the largest. */
export function precedenceAt(time: number): number {
  return lastTime - time
}

/** A month in UTC as 202611. */
export function monthNumber(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1
}

const optional = z.string().transform((text) => (text === '' ? null : text))
const number = z.coerce.number().int()

/** The row of an event, read as the event. */
const storedRow = z.object({
  id: z.string(),
  event_type: z.enum(eventTypes),
  page_url: z.string(),
  is_page: number.transform((flag) => flag === 1),
  user_agent: optional,
  referrer: optional,
  session_id: z.string(),
  device_type: z.enum(deviceTypes),
  session_duration: number,
  country: optional,
  created_at: number,
  placement: optional,
  target: optional,
  casino: optional,
  offer: optional,
  market: optional,
  engaged_seconds: z.nullable(number),
  scroll_depth: z.nullable(number),
  utm_source: optional,
  utm_medium: optional,
  utm_campaign: optional,
  utm_term: optional,
  utm_content: optional,
  channel: z.enum(channels),
  bot: optional.pipe(z.nullable(z.enum(botReasons))),
  screen: optional.pipe(z.nullable(z.enum(screenClasses))),
  language: optional,
  first_week: optional,
})

export function eventOf(row: unknown): StoredEvent {
  return storedRow.parse(row)
}
