import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { writeEntry } from '#cms/operations/audit/writeEntry.ts'
import { databaseLocks, withLongTimeout } from '#cms/operations/database/databaseLock.ts'
import { inSqlTransaction, type SqlClient } from '#cms/operations/database/transaction.ts'
import { compareReport } from '#domain/revenue/reports/compareReport.ts'
import { planReport, type ReportPlan } from '#domain/revenue/reports/planReport.ts'
import {
  periodText,
  previewOf,
  type ReportPreview,
  reportSummary,
} from '#domain/revenue/reports/reportPreview.ts'
import type { Report } from '#domain/revenue/reports/reportRow.ts'
import { createYieldToEventLoop } from '#platform/process/yieldToEventLoop.ts'
import { readKnown } from './store/readKnown.ts'
import { writeReport } from './store/writeReport.ts'

/** A report that was read without a fault. */
export type ReadReport = { casino: string; file: string; report: Report }

export type ReportResult = { ok: true; preview: ReportPreview } | { ok: false; problem: string }

/** One import of a casino after the other. */
const lockCasino = `select pg_advisory_xact_lock($1, hashtext($2))`
/** No month is closed or opened meanwhile. */
const lockMonths = `lock table closed_months in share mode`
/** No event is settled meanwhile, which would not know of the report, see server/revenue/store/settleConversions.ts. */
const lockDays = `lock table revenue_covered_days in row exclusive mode`

const changedMeanwhile =
  'Other reports of these days were imported or replaced since the preview. Check the report again.'

/** What the import of a report would do. Writes nothing. */
export function previewReport(payload: Payload, read: ReadReport): Promise<ReportResult> {
  return inSqlTransaction(payload, async (client) => {
    const planned = await plan(client, read)
    return planned.ok ? { ok: true, preview: planned.preview } : planned
  })
}

/**
 * Imports a report in one transaction: it replaces the earlier reports of its days, and what is different in
 * closed months is adjusted. Importing the same again changes nothing.
 *
 * @param replaces the ids of the reports that may be replaced, because a preview has named them
 * @param actor as the audit log names the person
 */
export async function importReport(
  payload: Payload,
  read: ReadReport,
  { replaces, actor }: { replaces: readonly string[]; actor: string },
): Promise<ReportResult> {
  const { casino, file, report } = read
  return inSqlTransaction(payload, async (client) => {
    await client.query(withLongTimeout(lockCasino, [databaseLocks.reports, casino]))
    await client.query(withLongTimeout(lockMonths))
    await client.query(withLongTimeout(lockDays))
    const planned = await plan(client, read)
    if (!planned.ok) return planned
    const { preview } = planned
    const earlier = preview.replaces.map(({ id }) => id)
    if (earlier.some((id) => !replaces.includes(id))) {
      return { ok: false as const, problem: changedMeanwhile }
    }
    const id = randomUUID()
    const summary = reportSummary(preview)
    const { period, measures, isDated } = report
    const written = { id, casino, period, file, summary, actor, measures, isDated, earlier }
    await writeReport(client, written, planned.plan)
    await writeEntry(client, {
      action: 'report imported',
      actor,
      subject: `revenue-reports/${id}`,
      details: `Report of ${casino} for ${periodText(period)}, ${file}: ${summary}`,
    })
    return { ok: true as const, preview }
  })
}

type Planned =
  | { ok: true; plan: ReportPlan; preview: ReportPreview }
  | { ok: false; problem: string }

async function plan(client: SqlClient, { casino, file, report }: ReadReport): Promise<Planned> {
  const known = await readKnown(client, casino, report.period)
  const planned = planReport(report, known)
  if (!planned.ok) return planned
  const replaced = new Set(planned.plan.days)
  const preview = previewOf({
    ...{ casino, file, report, plan: planned.plan },
    comparison: await compareReport(report, known.posted, createYieldToEventLoop()),
    replaces: known.earlier.flatMap(({ id, file: earlier, importedAt, days }) => {
      const count = days.filter((day) => replaced.has(day)).length
      const imported_at = importedAt.toISOString()
      return count === 0 ? [] : [{ id, file: earlier, imported_at, days: count }]
    }),
  })
  return { ok: true, plan: planned.plan, preview }
}
