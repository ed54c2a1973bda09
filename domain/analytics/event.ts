import * as z from 'zod/mini'
import { uuidv7 } from './uuidv7.ts'

/**
 * An event as browsers send it to `POST /api/v1/events`. Texts are bounded here so that a request
 * is bounded; what is stored of them is shorter still (`normalise.ts`).
 */

export const eventTypes = ['page_view', 'claim_button_click', 'page_leave'] as const
export type EventType = (typeof eventTypes)[number]

/** An address, whole or as a path. Longer ones are no page of ours. */
const address = z.string().check(z.minLength(1), z.maxLength(2_048))
/** Absent, null and empty are all "none". */
const optionalAddress = z.optional(z.nullable(z.string().check(z.maxLength(2_048))))
/** A campaign's word, as it stands in the link. */
const campaignWord = z.optional(z.nullable(z.string().check(z.maxLength(500))))
/** However many: a clock that jumped costs no event, what can't be true is cut when it is stored. */
const seconds = z.int().check(z.minimum(0))

export const eventSchema = z.object({
  /** UUIDv7, made by the browser: a retry of the same id never counts twice. */
  id: uuidv7,
  event_type: z.enum(eventTypes),
  /** A path or an absolute address of this site; stored as the path. */
  page_url: address,
  referrer: optionalAddress,
  session_id: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  /** Whole seconds since the session began. */
  session_duration: seconds,
  /** Of a claim click: the address that it leads to. */
  target: optionalAddress,
  /** Of a claim click: which call to action it was. */
  placement: z.optional(z.nullable(z.string().check(z.regex(/^[\w.:-]{0,64}$/)))),
  /** Of a leave: whole seconds of attention since the view, or since the leave before. */
  engaged_seconds: z.optional(z.nullable(seconds)),
  /** Of a leave: how much of the page was seen at the furthest, in percent. */
  scroll_depth: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
  utm_source: campaignWord,
  utm_medium: campaignWord,
  utm_campaign: campaignWord,
  utm_term: campaignWord,
  utm_content: campaignWord,
})

/** What a browser says of one event. */
export type SentEvent = z.infer<typeof eventSchema>

const mostEventsPerRequest = 50
/** Bytes of a request's body. */
export const longestEventsBody = 64 * 1024

/** The whole body, for documentation; ingest takes each event by itself, so that one bad one costs no other. */
export const eventsBody = z.object({
  events: z.array(eventSchema).check(z.minLength(1), z.maxLength(mostEventsPerRequest)),
})

/** The body before its events are looked at. */
export const eventsEnvelope = z.object({
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(mostEventsPerRequest)),
})

/** Why one event of a request was not taken. */
const refusalCodes = ['invalid_event', 'foreign_page'] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** The answer when some events were taken and some not; `index` is the place in the request. */
export const partlyAccepted = z.object({
  accepted: z.int(),
  refused: z.array(z.object({ index: z.int(), code: z.enum(refusalCodes) })),
})

export const deviceTypes = ['desktop', 'mobile', 'tablet'] as const
export type DeviceType = (typeof deviceTypes)[number]

/** How a session came to the site. */
export const channels = [
  'Direct',
  'Search',
  'Social',
  'Referral',
  'Email',
  'Paid',
  'Affiliate',
  'Other',
] as const
export type Channel = (typeof channels)[number]

/** Why an event is taken for a program's, and counted apart from people's. */
export const botReasons = ['user_agent', 'prefetch', 'headless'] as const
export type BotReason = (typeof botReasons)[number]

/**
 * An event as it is stored: what was sent, normalised, and what the server knows of it. Holds no
 * network address. Its fields are the columns of `analytics_events`.
 */
export type StoredEvent = {
  id: string
  event_type: EventType
  page_url: string
  user_agent: string | null
  referrer: string | null
  session_id: string
  device_type: DeviceType
  session_duration: number
  /** Two capital letters (ISO 3166-1), null where it is unknown. */
  country: string | null
  /** Milliseconds since 1970. */
  created_at: number
  placement: string | null
  target: string | null
  engaged_seconds: number | null
  scroll_depth: number | null
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  utm_term: string | null
  utm_content: string | null
  channel: Channel
  /** Null for a person. */
  bot: BotReason | null
}
