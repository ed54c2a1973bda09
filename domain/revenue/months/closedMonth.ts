import { z } from 'zod'
import { key } from '#domain/casinos/keys/key.ts'

/** A calendar month in UTC, such as 2026-10. */
export const month = z
  .string()
  .trim()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-10')

/**
 * A month of a casino whose sums by the date of the event no longer change. What is reported later
 * counts in the month in which it arrives.
 */
export const closedMonth = z.object({ casino: key, month })

export type ClosedMonth = z.output<typeof closedMonth>

/**
 * Why a month can't be closed, as a clause: it has not ended. Undefined for one that has.
 *
 * @param now milliseconds since 1970
 */
export function openMonthProblem(month: string, now: number): string | undefined {
  if (month < new Date(now).toISOString().slice(0, 7)) return undefined
  const [year = 0, number = 1] = month.split('-').map(Number)
  const end = new Date(Date.UTC(year, number)).toISOString().slice(0, 10)
  return `must have ended: ${month} can be closed from ${end} on (UTC)`
}
