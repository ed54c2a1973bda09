import { crc32 } from 'node:zlib'
import { z } from 'zod'

/**
 * One group of items as a line of a spool file: a JSON object that begins with the CRC-32 of the rest
 * of the line, so that corruption by a crash or a bad disk is detected.
 */
export type SpooledGroup<Item> = {
  /** When the latest of the items was received, in milliseconds since 1970. */
  receivedAt: number
  items: readonly Item[]
}

/** How items of one kind are written in a line. */
export type LineFormat<Item> = {
  /** The property of the line that has the items, such as `events`; also in the log, with their number. */
  name: string
  /** Checks an item of a line. Items hold only what JSON can: no dates, no undefined. */
  item: z.ZodType<Item>
}

/**
 * The version of the line. A field added to items later gets a default in their schema, so that lines of
 * older releases stay readable; only an incompatible change needs a new version.
 */
const version = 1

/** A line without its checksum. The items are checked separately, because their name differs. */
const envelope = z.looseObject({ v: z.literal(version), receivedAt: z.number() })

const lineFeed = 0x0a
/** `{"crc32":"` and the eight digits after it, then `",`. */
const opening = '{"crc32":"'
const digits = 8
const closing = '",'
const prefixLength = opening.length + digits + closing.length

/** The line of a group, its end included. */
export function formatLine<Item>(
  { receivedAt, items }: SpooledGroup<Item>,
  { name }: LineFormat<Item>,
): Buffer {
  const rest = JSON.stringify({ v: version, receivedAt, [name]: items }).slice(1)
  return Buffer.from(`${opening}${hex(crc32(rest))}${closing}${rest}\n`)
}

export type SpoolFilePart<Item> =
  | { kind: 'group'; group: SpooledGroup<Item> }
  /** A line that differs from what was written. */
  | { kind: 'damaged'; bytes: Uint8Array }
  /** The beginning of an incomplete line, which was never acknowledged. */
  | { kind: 'torn'; bytes: Uint8Array }

/** Parses a spool file lazily, line by line. */
export function* parseSpoolFile<Item>(
  bytes: Uint8Array,
  { name, item }: LineFormat<Item>,
): Generator<SpoolFilePart<Item>> {
  const items = z.array(item)
  let at = 0
  while (at < bytes.length) {
    const end = bytes.indexOf(lineFeed, at)
    const line = bytes.subarray(at, end < 0 ? bytes.length : end)
    const parsed = parseLine(line, name, items)
    if (parsed) yield { kind: 'group', group: parsed }
    else yield { kind: end < 0 ? 'torn' : 'damaged', bytes: line }
    at += line.length + 1
  }
}

/** Undefined for a damaged line. */
function parseLine<Item>(
  line: Uint8Array,
  name: string,
  items: z.ZodType<Item[]>,
): SpooledGroup<Item> | undefined {
  const prefix = Buffer.from(line.subarray(0, prefixLength)).toString('latin1')
  const rest = line.subarray(prefixLength)
  if (prefix !== `${opening}${hex(crc32(rest))}${closing}`) return undefined
  try {
    const parsed = envelope.parse(JSON.parse(`{${Buffer.from(rest).toString('utf8')}`))
    return { receivedAt: parsed.receivedAt, items: items.parse(parsed[name]) }
  } catch (error) {
    // A line of a newer release.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

function hex(number: number): string {
  return number.toString(16).padStart(digits, '0')
}
