import * as z from 'zod/mini'

/**
 * Ids that begin with their time (RFC 9562, 5.7): 48 bits of milliseconds since 1970, version and
 * variant, random bits.
 */

/** In lower case, as Postgres prints UUIDs. `@__PURE__`, so that bundles that only create ids leave it out. */
export const uuidv7 = /* @__PURE__ */ z
  .string()
  .check(
    z.toLowerCase(),
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  )

/** The time in an id, in milliseconds since 1970. Part of the script of every page, so keep it small. */
export function timeOfId(id: string): number {
  // parseInt stops at the second hyphen.
  return Number.parseInt(id.replace('-', ''), 16)
}

/**
 * The lower bound, in Postgres's order, of all ids created at `time` or later; a bound of partitions, not
 * a valid id.
 *
 * @param time milliseconds since 1970, before the year 10889
 */
export function lowestIdAt(time: number): string {
  const digits = hex(Math.trunc(time), 12)
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}

/**
 * Creates an id with 72 random bits; the variant uses a whole hex digit.
 *
 * @param now whole milliseconds since 1970
 * @param random 10 bytes; new ones for each id
 */
export function makeId(now: number, random: Uint8Array): string {
  const time = hex(now, 12)
  const rest = Array.from(random, (byte) => hex(byte, 2)).join('')
  return (time + rest).replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-7$3-8$4-')
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0')
}
