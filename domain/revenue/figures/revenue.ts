import * as z from 'zod/mini'
// Types only, so that the script of the dashboard has no schema of the query.
import type { DateBasis, RevenueDimension } from './revenueQuery.ts'

/**
 * The response of `GET /api/v1/revenue`. Sums of money are decimals as texts in the reporting currency,
 * such as `-1234.5`, with at most 18 digits after the point. Days are `YYYY-MM-DD` in UTC.
 */

const count = z.int().check(z.minimum(0))
/** Whole numbers can be negative where a report corrects an earlier one. */
const events = z.int()
/** A decimal without an exponent and without needless zeros. */
const money = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))
const day = z.iso.date()

/** The figures of one row. */
const figures = {
  /** Claim clicks of people. */
  clicks: count,
  registrations: events,
  /** Players who paid in for the first time. */
  first_deposits: events,
  /** All deposits, the first ones among them. */
  deposits: events,
  /** Players who meet the conditions of the casino's programme. */
  qualified: events,
  /** What players paid in, as far as casinos tell. */
  deposit_amount: money,
  /** What the site earns: commissions and adjustments. */
  commission: money,
}

const total = z.object({
  ...figures,
  /** Average seconds from the click to the registration and to the first deposit; null if none is known. */
  seconds_to_registration: z.nullable(count),
  seconds_to_first_deposit: z.nullable(count),
})

const row = z.object({ value: z.string(), ...figures })

/** The rows with the largest figures, and the sum of all others. */
const table = z.object({
  rows: z.array(row),
  /** How many rows there are beyond `rows`, and their sums. */
  others: z.object({ count, ...figures }),
})

const dimensionTables = {
  page: table,
  placement: table,
  casino: table,
  offer: table,
  market: table,
  country: table,
  device: table,
  channel: table,
  utm_campaign: table,
} satisfies Record<RevenueDimension, typeof table>

/** A range in equal steps of the calendar, without gaps. */
const series = z.object({
  unit: z.enum(['day', 'month']),
  points: z.array(z.object({ start: day, ...figures })),
})

export const revenue = z.object({
  /** The reporting currency. */
  currency: z.string(),
  date: z.enum(['event', 'click'] satisfies DateBasis[]),
  range: z.object({ from: z.nullable(day), to: day }),
  // A record would take half a kB more of the script of every hydrated page, which share zod.
  filters: z.catchall(z.object({}), z.string()),
  total,
  /** The same figures of the span of the comparison, in steps of the same unit; null without one. */
  comparison: z.nullable(z.object({ range: z.object({ from: day, to: day }), total, series })),
  series,
  /**
   * By each dimension. A row with an empty value has the events whose click has no such value, such as
   * no campaign. The rows and `others` of a table and `unattributed` sum up to `total`, apart from
   * `casino`, which every event has.
   */
  dimensions: z.object(dimensionTables),
  /** Events whose click isn't known, by the day of the event. They are part of `total` for `date=event` only. */
  unattributed: z.object(figures),
  /** Commission of the clicks of each week (its Monday), by the weeks that passed until the event; at most 26 weeks. */
  cohorts: z.array(
    z.object({
      week: day,
      clicks: count,
      /** The sum of the events of the same week, of the next one and so on, not cumulated. */
      commission: z.array(money),
    }),
  ),
  /**
   * Pages whose earnings per click rose or fell against the span of the comparison beyond chance: by a
   * z-test of compound Poisson sums at a false discovery rate of 5 % (Benjamini and Hochberg). Empty
   * without a comparison.
   */
  movers: z.array(
    z.object({
      page: z.string(),
      /** Earnings per click, and how many clicks. */
      now: z.object({ clicks: count, per_click: money }),
      before: z.object({ clicks: count, per_click: money }),
      /** The probability of a difference as large as this one by chance. */
      p: z.number(),
    }),
  ),
  /** Sums without a rate into the reporting currency, which no other figure contains. */
  unconverted: z.array(
    z.object({ currency: z.string(), deposit_amount: money, commission: money }),
  ),
  /** The sums in the currencies in which casinos reported them. */
  currencies: z.array(
    z.object({
      currency: z.string(),
      deposit_amount: money,
      commission: money,
      /** In the reporting currency. */
      deposit_value: money,
      commission_value: money,
    }),
  ),
  generated_at: z.iso.datetime(),
})

export type Revenue = z.infer<typeof revenue>
export type RevenueTotal = z.infer<typeof total>
export type RevenueTable = z.infer<typeof table>
export type RevenueFigures = z.infer<z.ZodMiniObject<typeof figures>>
