import { daysOf, monthOf } from './days.ts'
import { monthDifference } from './monthDifference.ts'
import {
  type Period,
  type Report,
  type ReportRow,
  type RevenueRow,
  reportMeasures,
} from './reportRow.ts'

/** A report that was imported before. */
type EarlierReport = {
  file: string
  /** The days for which it counts, in order. */
  days: readonly string[]
  /** Whether its lines have days of their own, so that a part of its days can be replaced. */
  isDated: boolean
}

/** A report that was imported after a month was closed, and its adjustments of that month. */
type AdjustingReport = {
  file: string
  period: Period
  month: string
  rows: readonly RevenueRow[]
}

/** What is known of a casino when a report arrives. */
export type KnownRevenue = {
  closedMonths: ReadonlySet<string>
  /** Those that count for a day of the period. */
  earlier: readonly EarlierReport[]
  /** Those of the months of the period. */
  adjusting: readonly AdjustingReport[]
  /**
   * By month, what counts for the days of the period and is no adjustment: in a closed month everything, in
   * an open one the late postbacks that count in a closed month.
   */
  counted: ReadonlyMap<string, readonly RevenueRow[]>
}

/** An adjustment counts on the day of the import. */
type Adjustment = RevenueRow & { adjustsMonth: string }

export type ReportPlan = {
  /** The days on which the report replaces earlier ones, and wins over postbacks. */
  days: readonly string[]
  rows: readonly ReportRow[]
  adjustments: readonly Adjustment[]
}

export type Planned = { ok: true; plan: ReportPlan } | { ok: false; problem: string }

/**
 * What the import of a report does: its rows replace those of earlier reports on the days of its period.
 * The days of closed months stay as they are; what the report tells differently of them is adjusted. In a
 * month that was opened again, the rows replace earlier adjustments and late postbacks, too: these are
 * reversed by adjustments, because they may count in a month that is closed by now.
 */
export function planReport(report: Report, known: KnownRevenue): Planned {
  const problem = problemOf(report, known)
  if (problem !== undefined) return { ok: false, problem }
  const { period, measures } = report
  const { closedMonths, counted } = known
  const isOpen = (day: string) => !closedMonths.has(monthOf(day))
  const closed = Map.groupBy(
    report.rows.filter(({ day }) => !isOpen(day)),
    ({ day }) => monthOf(day),
  )
  return {
    ok: true,
    plan: {
      days: daysOf(period).filter(isOpen),
      rows: report.rows.filter(({ day }) => isOpen(day)),
      adjustments: monthsOf(period).flatMap((month) => {
        const adjusted = adjustedRows(month, period, known)
        if (!closedMonths.has(month)) {
          const late = (counted.get(month) ?? []).map((row) => limitedTo(measures, row))
          return reversalOf(month, [...adjusted, ...late])
        }
        const counts = [...(counted.get(month) ?? []), ...adjusted]
        return adjustmentsOf(month, closed.get(month) ?? [], counts, measures)
      }),
    },
  }
}

/** The months of which the period has days. */
export function monthsOf(period: Period): string[] {
  return [...new Set(daysOf(period).map(monthOf))]
}

/** What takes back rows that count for days of an open month. */
function reversalOf(month: string, rows: readonly RevenueRow[]): Adjustment[] {
  return adjustmentsOf(month, [], rows, new Set(reportMeasures))
}

/** What a row tells of some measures. */
function limitedTo(measures: ReadonlySet<string>, row: RevenueRow): RevenueRow {
  return {
    ...row,
    quantity: measures.has(row.kind) ? row.quantity : 0,
    deposit: measures.has('deposit-amount') ? row.deposit : null,
    commission: measures.has('commission') ? row.commission : null,
  }
}

function adjustmentsOf(
  month: string,
  ...compared: Parameters<typeof monthDifference>
): Adjustment[] {
  return monthDifference(...compared).map((row) => ({ ...row, adjustsMonth: month }))
}

/** The adjustments by the reports that have adjusted days of the period. */
function adjustedRows(month: string, period: Period, { adjusting }: KnownRevenue): RevenueRow[] {
  return adjusting
    .filter((it) => it.month === month && sharesDays(it, period))
    .flatMap(({ rows }) => rows)
}

function problemOf({ period, isDated }: Report, known: KnownRevenue): string | undefined {
  const { closedMonths, earlier, adjusting } = known
  const has = (day: string) => day >= period.from && day <= period.to
  const closed = monthsOf(period).filter((month) => closedMonths.has(month))
  if (!isDated && closed.length > 0 && monthOf(period.from) !== monthOf(period.to)) {
    return `The lines of the report have no dates, and ${closed.join(', ')} is closed for this casino: import a report for each month, with its first and last day.`
  }
  for (const { file, days, isDated: isDivisible } of earlier) {
    if (isDivisible || days.every(has)) continue
    return `${file}, imported before, is for the days from ${days[0]} to ${days.at(-1)}, and its lines have no dates, so a part of it can't be replaced: import a report that contains all of its days.`
  }
  for (const it of adjusting) {
    const days = adjustedDays(it)
    if (!sharesDays(it, period) || days.every(has)) continue
    const adjusted = adjustedRows(it.month, period, known)
    if (!closedMonths.has(it.month) && reversalOf(it.month, adjusted).length === 0) continue
    return `${it.file} has adjusted the days of this casino from ${days[0]} to ${days.at(-1)}, of a month that was closed: import a report that contains all of them.`
  }
  return undefined
}

function adjustedDays({ period, month }: AdjustingReport): string[] {
  return daysOf(period).filter((day) => monthOf(day) === month)
}

function sharesDays(adjusting: AdjustingReport, { from, to }: Period): boolean {
  return adjustedDays(adjusting).some((day) => day >= from && day <= to)
}
