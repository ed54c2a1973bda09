import { z } from 'zod'
import { decimalMarks } from '../money/decimal.ts'

/**
 * What a column of a report can tell. A report has either a line for each event, with its kind, or
 * sums in columns: how many registrations, which commission and so on.
 */
export const reportFields = [
  'date',
  'click',
  'player',
  'currency',
  'kind',
  'amount',
  'transaction',
  'registrations',
  'firstDeposits',
  'deposits',
  'qualified',
  'depositAmount',
  'commission',
  'adjustment',
] as const

export type ReportField = (typeof reportFields)[number]

/** The heading of a column; null for what the report doesn't have. */
export const columnHeading = z
  .string()
  .trim()
  .max(100)
  .nullish()
  .transform((heading) => heading || null)

/** The order of the parts of dates such as 03/04/2026. Dates such as 2026-04-03 are read with any. */
export const dateOrders = ['day-first', 'month-first'] as const

/** How the reports of a casino are read, as the admin's form stores it. */
export const reportMapping = z.object({
  columns: z.object({
    date: columnHeading,
    click: columnHeading,
    player: columnHeading,
    currency: columnHeading,
    kind: columnHeading,
    amount: columnHeading,
    transaction: columnHeading,
    registrations: columnHeading,
    firstDeposits: columnHeading,
    deposits: columnHeading,
    qualified: columnHeading,
    depositAmount: columnHeading,
    commission: columnHeading,
    adjustment: columnHeading,
  } satisfies Record<ReportField, z.ZodType>),
  dateOrder: z.enum(dateOrders),
  decimalMark: z.enum(decimalMarks),
})

export type ReportMapping = z.output<typeof reportMapping>
