import { z } from 'zod'

/** Days in UTC (`2026-11-30`), both inclusive; null is an open end. */
export type DayRange = { from: string | null; to: string | null }

const dayMs = 24 * 60 * 60 * 1000

const optionalDay = z.union([z.literal(''), z.iso.date()]).optional()
const dayRangeQuery = z
  .object({ from: optionalDay, to: optionalDay })
  .transform(({ from, to }): DayRange => ({ from: from || null, to: to || null }))

/** The range in the parameters `from` and `to` of a query, or the problem as a sentence. */
export function parseDayRange(
  query: unknown,
): { ok: true; range: DayRange } | { ok: false; problem: string } {
  const parsed = dayRangeQuery.safeParse(query)
  if (!parsed.success) {
    return { ok: false, problem: 'from and to must be days such as 2026-11-30, or left out.' }
  }
  const { from, to } = parsed.data
  if (from !== null && to !== null && to < from) {
    return { ok: false, problem: 'The range must not end before it begins.' }
  }
  return { ok: true, range: parsed.data }
}

/** The first millisecond of the range, and the first after the range; infinite for an open end. */
export function rangeInMs({ from, to }: DayRange): { from: number; until: number } {
  return {
    from: from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
    until: to === null ? Number.POSITIVE_INFINITY : Date.parse(to) + dayMs,
  }
}

/** `from 2026-11-01 to 2026-11-30 (UTC)` */
export function rangeInWords({ from, to }: DayRange): string {
  if (from === null && to === null) return 'from the beginning until now'
  if (from === null) return `from the beginning until ${to} (UTC)`
  return to === null ? `from ${from} (UTC) until now` : `from ${from} to ${to} (UTC)`
}
