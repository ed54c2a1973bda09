import * as z from 'zod/mini'
import { uuidv7 } from '#domain/formats/uuidv7.ts'
import type { DeviceType } from '../devices/deviceType.ts'
import type { ScreenClass } from '../devices/screen.ts'

/**
 * An event as browsers send it to `POST /api/v1/events`. The lengths are limited here to limit the
 * request; stored texts are even shorter (`normalise.ts`).
 */

export const eventTypes = [
  'page_view',
  'claim_button_click',
  'page_leave',
  'outgoing_link_click',
] as const
export type EventType = (typeof eventTypes)[number]

/** A URL or a path. No page of this site has a longer one. */
const address = z.string().check(z.minLength(1), z.maxLength(2_048))
/** Absent, null and empty are all "none". */
const optionalAddress = z.optional(z.nullable(z.string().check(z.maxLength(2_048))))
/** A campaign parameter of the link. */
const campaignWord = z.optional(z.nullable(z.string().check(z.maxLength(500))))
/** Without a maximum, so that a clock that jumped loses no event; impossible values are capped when stored. */
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
  /** For a click: the URL of the link. */
  target: optionalAddress,
  /** For a claim click: which call to action was clicked. */
  placement: z.optional(z.nullable(z.string().check(z.regex(/^[\w.:-]{0,64}$/)))),
  /** For a leave: whole engaged seconds since the view, or since the previous leave. */
  engaged_seconds: z.optional(z.nullable(seconds)),
  /** For a leave: the maximum scroll depth, in percent. */
  scroll_depth: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
  utm_source: campaignWord,
  utm_medium: campaignWord,
  utm_campaign: campaignWord,
  utm_term: campaignWord,
  utm_content: campaignWord,
  /** For a page view: the width of the screen in CSS pixels. An invalid one is dropped, the event isn't. */
  screen_width: z.catch(z.optional(z.nullable(z.int().check(z.minimum(1)))), null),
  /** For a page view: the Monday of the week (UTC) of the browser's first visit. As above. */
  first_week: z.catch(z.optional(z.nullable(z.string())), null),
})

/** One event as sent by a browser. */
export type SentEvent = z.infer<typeof eventSchema>

const maxEventsPerRequest = 50
/** Limit of the request body. */
export const maxEventsBodyBytes = 64 * 1024

/** The whole body, for documentation; ingest validates each event separately, so that an invalid event doesn't affect the others. */
export const eventsBody = z.object({
  events: z.array(eventSchema).check(z.minLength(1), z.maxLength(maxEventsPerRequest)),
})

/** The body before its events are validated. */
export const eventsEnvelope = z.object({
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(maxEventsPerRequest)),
})

/** Why one event of a request was refused. */
const refusalCodes = ['invalid_event', 'foreign_page', 'too_old'] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** The response when some events were accepted and others refused; `index` is the position in the request. */
export const partlyAccepted = z.object({
  accepted: z.int(),
  refused: z.array(z.object({ index: z.int(), code: z.enum(refusalCodes) })),
})

/** The origin of a session. */
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

/** Why an event counts as a program's, separately from events of people. */
export const botReasons = ['user_agent', 'prefetch', 'headless'] as const
export type BotReason = (typeof botReasons)[number]

/** What a claim click leads to, each with a short key such as `lucky-star`; figures are counted by each. */
export const claimDimensions = ['casino', 'offer', 'market'] as const
export type ClaimDimension = (typeof claimDimensions)[number]

/**
 * An event as it is stored: the normalised values of the browser, and the values added by the server.
 * Contains no network address. Its fields are the columns of `analytics_events`.
 */
export type StoredEvent = {
  id: string
  event_type: EventType
  page_url: string
  /** Whether the site had a page at this path. All other paths are counted together. */
  is_page: boolean
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
  /** The keys of the casino, the offer and the market of a claim click, which only the server sets. */
  casino: string | null
  offer: string | null
  market: string | null
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
  /** The class of the screen's width, for a page view; null where it is unknown. */
  screen: ScreenClass | null
  /** A code of ISO 639 such as `de`, null where it is unknown. */
  language: string | null
  /** The Monday of the week of the browser's first visit, for a page view; null where it is unknown. */
  first_week: string | null
}
