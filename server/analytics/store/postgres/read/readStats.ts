import type pg from 'pg'
import {
  comparedSteps,
  countedSpans,
  type PeriodName,
  periodsAt,
  rangeOf,
  stepsOf,
} from '#domain/analytics/figures/periods.ts'
import { onlineWithinMs, type Stats } from '#domain/analytics/figures/stats.ts'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { isFiltered } from '#domain/analytics/filters/statsFilters.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Figures, statsOf } from '../../statsOf.ts'
import { type ActivityRequest as AskedActivity, newActivity, readActivities } from './activity.ts'
import { refuseTooManyEvents } from './filter/eventLimit.ts'
import { type Filter, resolveFilter } from './filter/filter.ts'
import { canCountScreens, readLists } from './lists.ts'
import { readCounts } from './readCounts.ts'
import { readTransaction } from './readTransaction.ts'

/**
 * Reads all figures of the dashboard in one snapshot. Pending events aren't included.
 *
 * @param now milliseconds since 1970
 */
export function readStats(pool: pg.Pool, query: StatsQuery, now: number): Promise<Stats> {
  const read = async (client: Client) => {
    const spans = countedSpans(query, now)
    await refuseTooManyEvents(client, query.filters, spans)
    const filter = await resolveFilter(client, query.filters, spans)
    return statsOf(await readFigures(client, { query, filter, now }))
  }
  return readTransaction(pool, read, isFiltered(query.filters) ? 2 : 0)
}

type FiguresQuery = { query: StatsQuery; filter: Filter; now: number }

async function readFigures(client: Client, { query, filter, now }: FiguresQuery): Promise<Figures> {
  const range = rangeOf(query, now)
  const first = await findFirst(client)
  const { unit, starts } = stepsOf(range, first)
  const compared = comparedSteps(query, range, unit)
  const periods = periodsAt(now)
  const requests: AskedActivity[] = [
    { span: range.span, starts: divided(starts), withSessions: true },
    ...periodNames.map((name) => ({ ...withoutSteps, span: periods[name], withSessions: false })),
    ...(compared
      ? [{ span: compared.span, starts: divided(compared.starts), withSessions: true }]
      : []),
  ]
  const spans = requests.map(({ span }) => span)
  const counts = filter.isEmpty
    ? undefined
    : await readCounts(client, { spans, listed: range.span, filter })
  const { activities, online } = await readActivities(client, {
    requests,
    filter,
    counts,
    first,
    online: { from: now - onlineWithinMs, to: Infinity },
  })
  const withScreens = await canCountScreens(client, range.span, filter)
  const activityAt = (index: number) => activities[index] ?? newActivity(undivided)
  const totalOf = (name: PeriodName) => activityAt(1 + periodNames.indexOf(name)).total
  return {
    query,
    now,
    range,
    unit,
    starts,
    activity: activityAt(0),
    compared: compared && { ...compared, activity: activityAt(1 + periodNames.length) },
    periods: {
      today: totalOf('today'),
      thisWeek: totalOf('thisWeek'),
      lastWeek: totalOf('lastWeek'),
      thisMonth: totalOf('thisMonth'),
    },
    lists: await readLists(client, { span: range.span, filter, counts, withScreens }),
    withScreens,
    online,
    asOf: await readAsOf(client),
  }
}

const findOldestPending = `
  select (extract(epoch from min(inserted_at)) * 1000)::float8 as oldest
  from analytics_pending where not folded`

/** When the oldest event that isn't counted was stored, in the snapshot of the figures. */
export async function readAsOf(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ oldest: number | null }>(findOldestPending)
  return rows[0]?.oldest ?? null
}

const periodNames = ['today', 'thisWeek', 'lastWeek', 'thisMonth'] as const
const undivided = [-Infinity]
const withoutSteps = { starts: undivided }
const divided = (starts: number[]) => (starts.length > 0 ? starts : undivided)

const findFirstHour = `
  select (extract(epoch from min(hour)) * 1000)::float8 as first
  from analytics_totals where views + claims + leaves > 0`

/** The hour of the first event; null without events. */
async function findFirst(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ first: number | null }>(findFirstHour)
  return rows[0]?.first ?? null
}
