import type { Decimal } from '../money/decimal.ts'
import type { ConversionKind } from '../postbacks/conversion.ts'

/** What a report can tell of a day: counts of events, and sums of money. */
export const reportMeasures = [
  'registration',
  'first-deposit',
  'deposit',
  'qualified',
  'deposit-amount',
  'commission',
] as const

export type ReportMeasure = (typeof reportMeasures)[number]

/** Events of a kind with their sums, of a report or of postbacks. */
export type RevenueRow = {
  kind: ConversionKind
  /** How many events of the kind. */
  quantity: number
  deposit: Decimal | null
  commission: Decimal | null
  /** Of both sums; null without a sum. */
  currency: string | null
  /** The id of the click's event; null where it isn't known. */
  clickId: string | null
  /** The casino's id of the player, hashed; null where it isn't known. */
  player: string | null
}

/** Events of a kind in a line of a report. */
export type ReportRow = RevenueRow & {
  /** The number of the line, as a spreadsheet program shows it. */
  row: number
  /** In UTC. */
  day: string
  /** By what postbacks know the event, see `transactionIdentity`; null without a transaction id. */
  identity: string | null
}

/** Days in UTC such as `2026-11-27`, both inclusive. */
export type Period = { from: string; to: string }

/** A report as it was read from a file without a fault. */
export type Report = {
  period: Period
  /** Whether each line has its own day; otherwise all count on the last day of the period. */
  isDated: boolean
  measures: ReadonlySet<ReportMeasure>
  rows: readonly ReportRow[]
  /** Lines that tell something. */
  lines: number
  /** The numbers of the lines that are totals of others. */
  totalLines: readonly number[]
  /** Lines whose word for the kind means `ignored`. */
  ignoredLines: number
}

/** What a row tells of a measure; null where it tells nothing. Counts are whole units of a decimal. */
export function measured(row: RevenueRow, measure: ReportMeasure): Decimal | null {
  if (measure === 'commission') return row.commission
  if (measure === 'deposit-amount') return row.deposit
  return row.kind === measure ? BigInt(row.quantity) * decimalUnit : null
}

/** 1 as a decimal. */
export const decimalUnit: Decimal = 10n ** 18n
