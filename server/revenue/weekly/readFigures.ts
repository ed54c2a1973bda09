import { z } from 'zod'
import type { OpenAlarm } from '#domain/revenue/alarms/alarm.ts'
import { type Week, weekBefore } from '#domain/revenue/weekly/week.ts'
import type { Compared, WeeklyFigures } from '#domain/revenue/weekly/weeklyFigures.ts'
import type { Connection } from '#platform/postgres/connection.ts'
import type { EventStore } from '#server/analytics/store/eventStore.ts'
import type { RevenueStore } from '../revenueStore.ts'

/** The sources of the dashboard, from which the mail has its figures. */
export type FigureSources = {
  events: Pick<EventStore, 'stats'>
  /** Undefined in a process without figures of revenue. */
  revenue: Pick<RevenueStore, 'read'> | undefined
  openAlarms(): Promise<OpenAlarm[]>
}

const readHasRevenue = 'select exists (select from revenue_conversions) as "hasRevenue"'
/** More than the mail lists, because it leaves out the row of events without a page. */
const rows = 5

/** @param now milliseconds since 1970 */
export async function readFigures(
  connection: Connection,
  { events, revenue, openAlarms }: FigureSources,
  week: Week,
  now: number,
): Promise<WeeklyFigures> {
  const found = await connection.query(readHasRevenue)
  const [{ hasRevenue }] = z.tuple([z.object({ hasRevenue: z.boolean() })]).parse(found.rows)
  const query = { compare: undefined, filters: {} }
  return {
    week,
    visits: await ofBothWeeks(week, ({ from, to }) => events.stats({ ...query, from, to }, now)),
    revenue:
      revenue && hasRevenue
        ? await ofBothWeeks(week, ({ first: from, last: to }) =>
            revenue.read({ ...query, from, to, date: 'event', sort: 'commission', rows }, now),
          )
        : null,
    alarms: await openAlarms(),
  }
}

async function ofBothWeeks<Figures>(
  week: Week,
  read: (week: Week) => Promise<Figures>,
): Promise<Compared<Figures>> {
  return { now: await read(week), before: await read(weekBefore(week)) }
}
