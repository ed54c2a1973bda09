import { z } from 'zod'
import { deviceTypes } from '#domain/analytics/devices/deviceType.ts'
import { screenClasses } from '#domain/analytics/devices/screen.ts'
import {
  botReasons,
  channels,
  eventTypes,
  type StoredEvent,
} from '#domain/analytics/events/event.ts'
import type { LineFormat } from '#server/durable/files/spoolLine.ts'

const text = z.string().nullable()
/** A field that lines of older releases lack. */
const laterText = text.default(null)
const wholeNumber = z.int().nullable()

/** A field added to events later gets a default here, so that lines of older releases stay readable. */
const storedEvent = z.object({
  id: z.string(),
  event_type: z.enum(eventTypes),
  page_url: z.string(),
  is_page: z.boolean().default(true),
  user_agent: text,
  referrer: text,
  session_id: z.string(),
  device_type: z.enum(deviceTypes),
  session_duration: z.int(),
  country: text,
  created_at: z.number(),
  placement: text,
  target: text,
  casino: laterText,
  offer: laterText,
  market: laterText,
  engaged_seconds: wholeNumber,
  scroll_depth: wholeNumber,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  channel: z.enum(channels),
  bot: z.enum(botReasons).nullable(),
  screen: z.enum(screenClasses).nullable().default(null),
  language: laterText,
  first_week: laterText,
})

/** How the spool stores visit events. */
export const eventLines: LineFormat<StoredEvent> = { name: 'events', item: storedEvent }
