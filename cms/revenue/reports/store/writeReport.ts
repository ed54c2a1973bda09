import { withLongTimeout } from '#cms/operations/database/databaseLock.ts'
import type { SqlClient } from '#cms/operations/database/transaction.ts'
import { formatDecimal } from '#domain/revenue/money/decimal.ts'
import type { ReportPlan } from '#domain/revenue/reports/planReport.ts'
import type { Period, ReportMeasure, RevenueRow } from '#domain/revenue/reports/reportRow.ts'

const insertReport = `
  insert into revenue_reports (id, imported_at, casino, first_day, last_day, file, summary, actor)
  values ($1, now(), $2, $3, $4, $5, $6, $7)`

const deleteReplaced = `
  delete from revenue_conversions
  where casino = $1 and report_id = any($2) and adjusts_month is null
    and (occurred_at at time zone 'UTC')::date = any($3::date[])`

const coverDays = `
  insert into revenue_covered_days (casino, day, report_id, measures, is_dated)
  select $1, day, $2, $3, $5 from unnest($4::date[]) day
  on conflict (casino, day) do update set report_id = excluded.report_id,
    measures = excluded.measures, is_dated = excluded.is_dated`

/** Reports of which nothing is left. */
const deleteEmpty = `
  delete from revenue_reports r where r.id = any($1)
    and not exists (select from revenue_covered_days where report_id = r.id)
    and not exists (select from revenue_conversions where report_id = r.id)`

/** A click is looked up by its id, or else by the player, see server/revenue/store/attributeClicks.ts. */
const insertRows = `
  insert into revenue_conversions (
    id, casino, source, report_id, kind, identity, quantity, deposit, commission, currency, click_id,
    player, occurred_at, received_at, adjusts_month, click_search_at)
  select gen_random_uuid(), $1, 'report', $2, kind, identity, quantity, deposit, commission, currency,
    click_id, player, coalesce(day + interval '12 hours', now() at time zone 'UTC') at time zone 'UTC',
    now(), adjusts_month, case when coalesce(click_id::text, player) is not null then now() end
  from json_to_recordset($3) as sent (kind text, identity text, quantity integer, deposit numeric,
    commission numeric, currency text, click_id uuid, player text, day date, adjusts_month text)`

/** A report wins over what was posted of its days. */
const settlePosted = `
  update revenue_conversions set needs_settling = true
  where casino = $1 and source = 'postback'
    and (occurred_at at time zone 'UTC')::date = any($2::date[])`

/** Rows of one statement. */
const batch = 2_000

export type NewReport = {
  id: string
  casino: string
  period: Period
  file: string
  /** Its content as a line. */
  summary: string
  actor: string
  measures: ReadonlySet<ReportMeasure>
  isDated: boolean
  /** The ids of the earlier reports that count for days of the plan. */
  earlier: readonly string[]
}

/** Writes what the import of a report changes, in the transaction of the client. */
export async function writeReport(
  client: SqlClient,
  report: NewReport,
  { days, rows, adjustments }: ReportPlan,
): Promise<void> {
  const { id, casino, period, file, summary, actor, measures, isDated, earlier } = report
  await client.query(insertReport, [id, casino, period.from, period.to, file, summary, actor])
  await client.query(withLongTimeout(deleteReplaced, [casino, earlier, days]))
  await client.query(coverDays, [casino, id, [...measures], days, isDated])
  await client.query(deleteEmpty, [earlier])
  const insert = (records: readonly object[]) =>
    client.query(insertRows, [casino, id, JSON.stringify(records)])
  for (let at = 0; at < rows.length; at += batch) {
    await insert(
      rows.slice(at, at + batch).map((row) => ({
        ...recordOf(row),
        identity: `report:${id}:${row.row}:${row.kind}`,
        day: row.day,
      })),
    )
  }
  for (let at = 0; at < adjustments.length; at += batch) {
    await insert(
      adjustments.slice(at, at + batch).map((row, index) => ({
        ...recordOf(row),
        identity: `report:${id}:${row.adjustsMonth}:${at + index}:${row.kind}`,
        adjusts_month: row.adjustsMonth,
      })),
    )
  }
  await client.query(withLongTimeout(settlePosted, [casino, days]))
}

function recordOf({ kind, quantity, deposit, commission, currency, clickId, player }: RevenueRow) {
  return {
    ...{ kind, quantity, currency, player },
    deposit: deposit === null ? null : formatDecimal(deposit),
    commission: commission === null ? null : formatDecimal(commission),
    click_id: clickId,
  }
}
