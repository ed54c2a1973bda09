import * as z from 'zod/mini'

/**
 * Ids that begin with their time (RFC 9562, 5.7): 48 bits of milliseconds since 1970, version and
 * variant, 74 random bits.
 */

/** In lower case, as Postgres prints them. Marked, so that pages that only make ids leave it out. */
export const uuidv7 = /* @__PURE__ */ z
  .string()
  .check(
    z.toLowerCase(),
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  )

/** The time in an id, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/**
 * The smallest id, in Postgres' order, that any id made at `time` or later can have; a bound of
 * partitions, not an id to give away.
 *
 * @param time milliseconds since 1970, before the year 10889
 */
export function lowestIdAt(time: number): string {
  const hex = Math.trunc(time).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/**
 * Makes an id.
 *
 * @param now milliseconds since 1970
 * @param random 10 bytes, which are changed; new ones for each id
 */
export function makeId(now: number, random: Uint8Array): string {
  const time = Math.trunc(now).toString(16).padStart(12, '0')
  random[0] = ((random[0] ?? 0) & 0x0f) | 0x70
  random[2] = ((random[2] ?? 0) & 0x3f) | 0x80
  const rest = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return (time + rest).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
