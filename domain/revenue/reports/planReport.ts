import { daysOf, monthOf } from './days.ts'
import { monthDifference } from './monthDifference.ts'
import type { Period, Report, ReportRow, RevenueRow } from './reportRow.ts'

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
  /** Those of the closed months of the period. */
  adjusting: readonly AdjustingReport[]
  /** What counts for the days of the period in each closed month, without adjustments. */
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
 * The days of closed months stay as they are; what the report tells differently of them is adjusted.
 */
export function planReport(report: Report, known: KnownRevenue): Planned {
  const problem = problemOf(report, known)
  if (problem !== undefined) return { ok: false, problem }
  const { period, measures } = report
  const { closedMonths, adjusting, counted } = known
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
      adjustments: closedMonthsOf(period, closedMonths).flatMap((month) => {
        const earlier = adjusting.filter((it) => it.month === month && sharesDays(it, period))
        const counts = [counted.get(month) ?? [], ...earlier.map(({ rows }) => rows)].flat()
        const differences = monthDifference(closed.get(month) ?? [], counts, measures)
        return differences.map((row) => ({ ...row, adjustsMonth: month }))
      }),
    },
  }
}

/** The closed months that have days of the period. */
export function closedMonthsOf(period: Period, closedMonths: ReadonlySet<string>): string[] {
  const months = new Set(daysOf(period).map(monthOf))
  return [...months].filter((month) => closedMonths.has(month))
}

function problemOf(
  { period, isDated }: Report,
  { closedMonths, earlier, adjusting }: KnownRevenue,
): string | undefined {
  const has = (day: string) => day >= period.from && day <= period.to
  const closed = closedMonthsOf(period, closedMonths)
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
    return `${it.month} is closed for this casino, and ${it.file} has adjusted its days from ${days[0]} to ${days.at(-1)}: import a report that contains all of them.`
  }
  return undefined
}

function adjustedDays({ period, month }: AdjustingReport): string[] {
  return daysOf(period).filter((day) => monthOf(day) === month)
}

function sharesDays(adjusting: AdjustingReport, { from, to }: Period): boolean {
  return adjustedDays(adjusting).some((day) => day >= from && day <= to)
}
