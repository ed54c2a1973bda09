import * as z from 'zod/mini'
import { clickIdOf } from '#domain/content/links/clickId.ts'
import { type Decimal, formatDecimal } from '../money/decimal.ts'
import { type ConversionKind, conversionKinds } from '../postbacks/conversion.ts'
import { conversionKindNames } from '../postbacks/conversionKindNames.ts'
import type { Comparison, Pair } from './compareReport.ts'
import type { ReportPlan } from './planReport.ts'
import { type Period, type Report, type RevenueRow, reportMeasures } from './reportRow.ts'

/** What an import of a report does: the response of the admin's API, and the result of the command line. */

const day = z.iso.date()
const period = z.object({ from: day, to: day })
/** A decimal without needless zeros, such as `-1234.5`. */
const decimal = z.string()
const currency = z.nullable(z.string())

/** Events of a kind, with the sums in a currency. */
const kindTotal = z.object({
  kind: z.enum(conversionKinds),
  quantity: z.int(),
  deposit: z.nullable(decimal),
  commission: z.nullable(decimal),
  currency,
})

const pair = { measure: z.enum(reportMeasures), currency }

const reportPreview = z.object({
  casino: z.string(),
  file: z.string(),
  period,
  lines: z.int(),
  /** The numbers of the lines that were left out as totals of others. */
  total_lines: z.array(z.int()),
  /** Lines whose word for the kind is ignored. */
  ignored_lines: z.int(),
  totals: z.array(kindTotal),
  /** What was reported against what was posted: the sums, and how many events or players are of which sort. */
  comparison: z.array(
    z.object({
      ...pair,
      ...{ reported: decimal, posted: decimal },
      ...{ equal: z.int(), different: z.int(), only_reported: z.int(), only_posted: z.int() },
    }),
  ),
  /** At most 100, the largest first; `row` is the line of the report. */
  differences: z.array(
    z.object({
      ...pair,
      ...{ subject: z.string(), row: z.nullable(z.int()) },
      ...{ reported: z.nullable(decimal), posted: z.nullable(decimal) },
    }),
  ),
  /** Earlier reports, with the number of their days that are replaced. */
  replaces: z.array(
    z.object({ id: z.string(), file: z.string(), imported_at: z.iso.datetime(), days: z.int() }),
  ),
  /** What is adjusted in closed months. */
  adjustments: z.array(z.extend(kindTotal, { month: z.string() })),
})

export type ReportPreview = z.infer<typeof reportPreview>

const text = z.nullable(z.string())

/** What is wrong in a file: how much, and at most 200 faults. */
const reportFaults = z.object({
  count: z.int(),
  shown: z.array(
    z.object({ row: z.nullable(z.int()), column: text, value: text, problem: z.string() }),
  ),
})

/** Response of `POST /api/revenue-reports/check` and `/import`. A file with faults is not imported. */
export const reportAnswer = z.union([
  z.object({ preview: reportPreview }),
  z.object({ faults: reportFaults }),
])

export type ReportAnswer = z.infer<typeof reportAnswer>

/** An earlier report of which days are replaced. */
type ReplacedReport = ReportPreview['replaces'][number]

type Planned = {
  casino: string
  file: string
  report: Report
  plan: ReportPlan
  comparison: Comparison
  replaces: ReplacedReport[]
}

/** Describes what the import of a report does. */
export function previewOf({ casino, file, report, ...planned }: Planned): ReportPreview {
  const { plan, comparison, replaces } = planned
  return {
    casino,
    file,
    period: report.period,
    lines: report.lines,
    total_lines: [...report.totalLines],
    ignored_lines: report.ignoredLines,
    totals: totalsOf(report.rows),
    comparison: comparison.measures.map(
      ({ reported, posted, onlyReported, onlyPosted, ...it }) => ({
        ...it,
        reported: formatDecimal(reported),
        posted: formatDecimal(posted),
        only_reported: onlyReported,
        only_posted: onlyPosted,
      }),
    ),
    differences: comparison.differences.map(({ reported, posted, ...it }) => ({
      ...it,
      subject: subjectText(it),
      reported: textOf(reported),
      posted: textOf(posted),
    })),
    replaces,
    adjustments: [...Map.groupBy(plan.adjustments, (it) => it.adjustsMonth)].flatMap(
      ([month, rows]) => totalsOf(rows).map((total) => ({ ...total, month })),
    ),
  }
}

function textOf(sum: Decimal | null): string | null {
  return sum === null ? null : formatDecimal(sum)
}

type Sums = { quantity: number; deposit: Decimal | null; commission: Decimal | null }

const none: Sums = { quantity: 0, deposit: null, commission: null }

function totalsOf(rows: readonly RevenueRow[]): ReportPreview['totals'] {
  const totals = new Map<string, Sums & { kind: ConversionKind; currency: string | null }>()
  for (const { kind, currency: code, quantity, deposit, commission } of rows) {
    const key = `${kind} ${code ?? ''}`
    const total = totals.get(key) ?? { ...none, kind, currency: code }
    total.quantity += quantity
    if (deposit !== null) total.deposit = (total.deposit ?? 0n) + deposit
    if (commission !== null) total.commission = (total.commission ?? 0n) + commission
    totals.set(key, total)
  }
  const inOrder = [...totals.values()].sort(
    (one, other) =>
      conversionKinds.indexOf(one.kind) - conversionKinds.indexOf(other.kind) ||
      (one.currency ?? '').localeCompare(other.currency ?? ''),
  )
  return inOrder.map(({ deposit, commission, ...it }) => ({
    ...it,
    deposit: textOf(deposit),
    commission: textOf(commission),
  }))
}

const shownHashLength = 8

/** A player is shown by the beginning of the hash: the line of the report has the id. */
function subjectText({ subject }: Pick<Pair, 'subject'>): string {
  const [what = '', id = ''] = subject.split(' ', 2)
  if (what === 'click') return `click ${clickIdOf(id)}`
  if (what === 'player') return `player ${id.slice(0, shownHashLength)}…`
  if (what !== 'transaction') return 'without a player or click'
  return id.startsWith('id:') ? `transaction ${id.slice(3)}` : 'transaction with a hashed id'
}

/** The content of a report as a line, for the list of reports. */
export function reportSummary({ lines, totals }: Pick<ReportPreview, 'lines' | 'totals'>): string {
  const parts = totals.map(({ kind, quantity, deposit, commission, currency: code }) => {
    const sums = [deposit && `${deposit} ${code} paid in`, commission && `${commission} ${code}`]
    const told = [kind === 'commission' || kind === 'adjustment' ? '' : quantity, ...sums]
    return `${conversionKindNames[kind].toLowerCase()} ${told.filter((it) => it !== '' && it !== null).join(', ')}`
  })
  return [`${lines} ${lines === 1 ? 'line' : 'lines'}`, ...parts].join('; ')
}

/** `2026-10-01 to 2026-10-31` */
export function periodText({ from, to }: Period): string {
  return from === to ? from : `${from} to ${to}`
}
