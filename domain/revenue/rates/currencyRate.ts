import { z } from 'zod'
import { currency } from '#domain/casinos/offers/casinoOffer.ts'
import { parseDecimal } from '../money/decimal.ts'

const needed = 'must be a number above 0, such as 1.0842'

/** A calendar day in UTC, such as 2026-11-27. Postgres has no year 0. */
export const rateDay = z.iso
  .date('must be a day such as 2026-11-27')
  .refine((text) => text >= '2000-01-01', 'must not be before the year 2000')

/**
 * Units of the one currency for one unit of the other, exact to 18 digits after the point, in the notation
 * that Postgres reads.
 */
const rate = z
  .string()
  .trim()
  .regex(/^\d+(\.\d+)?$/, needed)
  .refine((text) => (parseDecimal(text) ?? 0n) > 0n, needed)

/** The exchange rate of a day: one unit of `currency` is worth `rate` units of `into`. */
export const currencyRate = z.object({ day: rateDay, currency, into: currency, rate })

export type CurrencyRate = z.output<typeof currencyRate>
