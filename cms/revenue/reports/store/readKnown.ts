import { z } from 'zod'
import type { SqlClient } from '#cms/operations/database/transaction.ts'
import { type Decimal, parseDecimal } from '#domain/revenue/money/decimal.ts'
import { conversionKinds } from '#domain/revenue/postbacks/conversion.ts'
import type { PostedRow } from '#domain/revenue/reports/compareReport.ts'
import { type KnownRevenue, monthsOf } from '#domain/revenue/reports/planReport.ts'
import type { Period } from '#domain/revenue/reports/reportRow.ts'

/** What the database has of a casino for the days of a report. */

const day = `(c.occurred_at at time zone 'UTC')::date`
const inPeriod = `c.casino = $1 and c.occurred_at >= $2::date::timestamp at time zone 'UTC'
  and c.occurred_at < ($3::date + 1)::timestamp at time zone 'UTC'`
const facts = `c.kind, c.currency, c.click_id as "clickId", c.player`

const closedMonths = `select month from closed_months where casino = $1`

/** The reports that count for a day of the period, with all days for which they count. */
const earlierReports = `
  select r.id, r.file, r.imported_at as "importedAt", covered.days, covered.is_dated as "isDated"
  from revenue_reports r
  cross join lateral (
    select array_agg(d.day::text order by d.day) as days, bool_or(d.day between $2 and $3) as shares,
      bool_and(d.is_dated) as is_dated
    from revenue_covered_days d where d.report_id = r.id) covered
  where r.casino = $1 and covered.shares
  order by r.imported_at`

const adjustingReports = `
  select r.id, r.file, r.first_day as "from", r.last_day as "to", c.adjusts_month as month,
    c.quantity, c.deposit::text, c.commission::text, ${facts}
  from revenue_reports r join revenue_conversions c on c.report_id = r.id
  where r.casino = $1 and c.adjusts_month = any($2)`

/**
 * What counts for closed months, and what counts of open ones in a closed month, as settling decides it
 * (server/revenue/store/settleConversions.ts): an event that counts in a closed month stays as it was
 * decided, of others the report wins.
 */
const counted = `
  with events as (
    select c.*, ${day} as day, c.event_day is not null and to_char(c.event_day, 'YYYY-MM') = any($4) as is_final
    from revenue_conversions c
    where ${inPeriod} and c.adjusts_month is null)
  select to_char(c.day, 'YYYY-MM') as month, ${facts},
    case when not case when is_final then count_replaced
      else coalesce(kind = any(covered.measures), false) end then quantity else 0 end as quantity,
    case when not case when is_final then deposit_replaced
      else coalesce('deposit-amount' = any(covered.measures), false) end then deposit::text end as deposit,
    case when not case when is_final then commission_replaced
      else coalesce('commission' = any(covered.measures), false) end then commission::text end as commission
  from events c left join revenue_covered_days covered
    on c.source = 'postback' and covered.casino = c.casino and covered.day = c.day
  where to_char(c.day, 'YYYY-MM') = any($4) or is_final and c.source = 'postback'`

const posted = `
  select ${facts}, c.quantity, c.deposit::text, c.commission::text, c.identity
  from revenue_conversions c where ${inPeriod} and c.source = 'postback'`

/** As Postgres writes it. */
const decimal = z.string().transform((text, context): Decimal => {
  const value = parseDecimal(text)
  if (value === undefined) context.addIssue(`${text} is no amount`)
  return value ?? 0n
})

const revenueRow = z.object({
  kind: z.enum(conversionKinds),
  quantity: z.number(),
  deposit: decimal.nullable(),
  commission: decimal.nullable(),
  currency: z.string().nullable(),
  clickId: z.string().nullable(),
  player: z.string().nullable(),
})
const monthRows = z.array(revenueRow.extend({ month: z.string() }))
const postedRows = z.array(revenueRow.extend({ identity: z.string() }))
const monthList = z.array(z.object({ month: z.string() }))
const adjustments = z.array(
  revenueRow.extend({
    ...{ id: z.string(), file: z.string(), month: z.string() },
    ...{ from: z.string(), to: z.string() },
  }),
)
const reports = z.array(
  z.object({
    id: z.string(),
    file: z.string(),
    importedAt: z.date(),
    days: z.array(z.string()),
    isDated: z.boolean(),
  }),
)

/** An earlier report that counts for a day of the period. */
type StoredReport = z.infer<typeof reports>[number]

/** What a report is compared with, and what it replaces. */
export type StoredRevenue = Omit<KnownRevenue, 'earlier'> & {
  earlier: StoredReport[]
  posted: PostedRow[]
}

/** Reads what is known of a casino for a period. */
export async function readKnown(
  client: SqlClient,
  casino: string,
  period: Period,
): Promise<StoredRevenue> {
  const { from, to } = period
  const read = async <Rows extends z.ZodType>(rows: Rows, text: string, values: unknown[]) =>
    rows.parse((await client.query(text, values)).rows)
  const allClosed = await read(monthList, closedMonths, [casino])
  const closed = new Set(allClosed.map(({ month }) => month))
  const months = monthsOf(period)
  const earlier = await read(reports, earlierReports, [casino, from, to])
  const postedInPeriod = await read(postedRows, posted, [casino, from, to])
  const adjusted = await read(adjustments, adjustingReports, [casino, months])
  const counting =
    closed.size > 0 ? await read(monthRows, counted, [casino, from, to, [...closed]]) : []
  return {
    closedMonths: closed,
    earlier,
    posted: postedInPeriod,
    adjusting: [...Map.groupBy(adjusted, ({ id, month }) => `${id} ${month}`).values()].flatMap(
      (rows) => {
        const [first] = rows
        if (!first) return []
        const { file, month, from: begin, to: end } = first
        return [{ file, month, period: { from: begin, to: end }, rows }]
      },
    ),
    counted: Map.groupBy(counting, ({ month }) => month),
  }
}
