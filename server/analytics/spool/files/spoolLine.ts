import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { deviceTypes } from '#domain/analytics/devices/deviceType.ts'
import {
  botReasons,
  channels,
  eventTypes,
  type StoredEvent,
} from '#domain/analytics/events/event.ts'

/**
 * One group of events as a line of a spool file: a JSON object that begins with the CRC-32 of the rest
 * of the line, so that corruption by a crash or a bad disk is detected.
 */
export type SpooledGroup = {
  /** When the latest of the events was received, in milliseconds since 1970. */
  receivedAt: number
  events: readonly StoredEvent[]
}

const text = z.string().nullable()
/** A field that lines of older releases lack. */
const laterText = text.default(null)
const wholeNumber = z.int().nullable()

const storedEvent = z.object({
  id: z.string(),
  event_type: z.enum(eventTypes),
  page_url: z.string(),
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
})

/**
 * The version of the format. A field added to events later gets a default in the schema above, so that
 * lines of older releases stay readable; only an incompatible change needs a new version.
 */
const version = 1

const group = z.object({
  v: z.literal(version),
  receivedAt: z.number(),
  events: z.array(storedEvent),
})

const lineFeed = 0x0a
/** `{"crc32":"` and the eight digits after it, then `",`. */
const opening = '{"crc32":"'
const digits = 8
const closing = '",'
const prefixLength = opening.length + digits + closing.length

/** The line of a group, its end included. */
export function formatLine({ receivedAt, events }: SpooledGroup): Buffer {
  const rest = JSON.stringify({ v: version, receivedAt, events }).slice(1)
  return Buffer.from(`${opening}${hex(crc32(rest))}${closing}${rest}\n`)
}

export type SpoolFilePart =
  | { kind: 'group'; group: SpooledGroup }
  /** A line that differs from what was written. */
  | { kind: 'damaged'; bytes: Uint8Array }
  /** The beginning of an incomplete line, which was never acknowledged. */
  | { kind: 'torn'; bytes: Uint8Array }

/** Parses a spool file lazily, line by line. */
export function* parseSpoolFile(bytes: Uint8Array): Generator<SpoolFilePart> {
  let at = 0
  while (at < bytes.length) {
    const end = bytes.indexOf(lineFeed, at)
    const line = bytes.subarray(at, end < 0 ? bytes.length : end)
    const parsed = parseLine(line)
    if (parsed) yield { kind: 'group', group: parsed }
    else yield { kind: end < 0 ? 'torn' : 'damaged', bytes: line }
    at += line.length + 1
  }
}

/** Undefined for a damaged line. */
function parseLine(line: Uint8Array): SpooledGroup | undefined {
  const prefix = Buffer.from(line.subarray(0, prefixLength)).toString('latin1')
  const rest = line.subarray(prefixLength)
  if (prefix !== `${opening}${hex(crc32(rest))}${closing}`) return undefined
  try {
    const { receivedAt, events } = group.parse(JSON.parse(`{${Buffer.from(rest).toString('utf8')}`))
    return { receivedAt, events }
  } catch (error) {
    // A line of a newer release.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

function hex(number: number): string {
  return number.toString(16).padStart(digits, '0')
}
