import { dateOf } from '#domain/analytics/events/firstWeek.ts'
import {
  cohortsOf,
  oldestWeek,
  type Returning,
  type WeekCount,
} from '#domain/analytics/returning/returning.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { readAsOf } from './readStats.ts'

/** At most some hundred weeks a day. */
const countWeeks = `
  select value as first_week, to_char(date_trunc('week', at::timestamp), 'YYYY-MM-DD') as week,
    sum(sessions)::float8 as visitors
  from analytics_breakdowns
  where dimension = 'first_week' and grain = 'day' and at >= $1::date
  group by 1, 2`

/**
 * Visitors of the last weeks by the week of their first visit, in one snapshot. Pending events aren't
 * included.
 *
 * @param now milliseconds since 1970
 */
export async function readReturning(client: Client, now: number): Promise<Returning> {
  const { rows } = await client.query<WeekCount>(countWeeks, [dateOf(oldestWeek(now))])
  const asOf = await readAsOf(client)
  return {
    cohorts: cohortsOf(rows, now),
    generated_at: new Date(now).toISOString(),
    as_of: asOf === null ? null : new Date(asOf).toISOString(),
  }
}
