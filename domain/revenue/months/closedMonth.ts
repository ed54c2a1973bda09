import { z } from 'zod'
import { key } from '#domain/casinos/keys/key.ts'

/** A calendar month in UTC, such as 2026-10. */
export const month = z
  .string()
  .trim()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-10')

/**
 * A month of a casino whose figures by the date of the event no longer change. What is reported later
 * counts in the month in which it arrives.
 */
export const closedMonth = z.object({ casino: key, month })

export type ClosedMonth = z.output<typeof closedMonth>
