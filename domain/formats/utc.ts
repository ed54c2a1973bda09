/**
 * A time with seconds, in the format of reports and logs: `2026-11-21 20:26:25 UTC`.
 *
 * @param at a text must be in a format that `Date` parses, such as `2026-11-21T20:26:25.000Z`
 */
export function utc(at: Date | string): string {
  const iso = new Date(at).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}
