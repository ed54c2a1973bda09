import type pg from 'pg'
import {
  comparedRange,
  type PeriodName,
  periodsAt,
  type Range,
  rangeOf,
  seriesStarts,
  seriesUnit,
} from '#domain/analytics/periods.ts'
import { onlineWithinMs, type Stats } from '#domain/analytics/stats.ts'
import type { StatsQuery } from '#domain/analytics/statsQuery.ts'
import type { Client } from '../transaction.ts'
import { readActivity, readCounts } from './activity.ts'
import { statement, within } from './bindings.ts'
import { type Filter, resolveFilter } from './filter.ts'
import { readLists } from './lists.ts'
import { inSnapshot } from './snapshot.ts'
import { type Figures, statsOf } from './statsOf.ts'

/**
 * Reads all figures of the dashboard, of one moment. What isn't folded yet doesn't count.
 *
 * @param now milliseconds since 1970
 */
export function readStats(pool: pg.Pool, query: StatsQuery, now: number): Promise<Stats> {
  return inSnapshot(pool, async (client) => {
    const filter = await resolveFilter(client, query.filters)
    return statsOf(await readFigures(client, { query, filter, now }))
  })
}

type Asked = { query: StatsQuery; filter: Filter; now: number }

async function readFigures(client: Client, { query, filter, now }: Asked): Promise<Figures> {
  const range = rangeOf(query, now)
  const { unit, starts } = await stepsOf(client, range)
  const undivided = [-Infinity]
  const compared = query.compare && comparedRange(range, query.compare)
  return {
    query,
    now,
    range,
    unit,
    starts,
    activity: await readActivity(client, {
      span: range.span,
      starts: starts.length > 0 ? starts : undivided,
      filter,
    }),
    compared: compared && {
      range: compared,
      total: (await readActivity(client, { span: compared.span, starts: undivided, filter })).total,
    },
    periods: await readPeriods(client, filter, now),
    lists: await readLists(client, range.span, filter),
    online: await readOnline(client, filter, now),
  }
}

const findFirstHour = `
  select (extract(epoch from min(hour)) * 1000)::float8 as first
  from analytics_totals where views + claims + leaves > 0`

/** The steps of the series: from the first event on, where the range has no beginning. */
async function stepsOf(
  client: Client,
  { from, to }: Range,
): Promise<Pick<Figures, 'unit' | 'starts'>> {
  const first = from ?? (await findFirst(client))
  if (first === null) return { unit: 'hour', starts: [] }
  const span = { from: first, to }
  const unit = seriesUnit(span)
  return { unit, starts: seriesStarts(span, unit) }
}

/** The hour of the first event; null before there is any. */
async function findFirst(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ first: number | null }>(findFirstHour)
  return rows[0]?.first ?? null
}

async function readPeriods(
  client: Client,
  filter: Filter,
  now: number,
): Promise<Figures['periods']> {
  const spans = periodsAt(now)
  const counts = async (name: PeriodName) => readCounts(client, spans[name], filter)
  return {
    today: await counts('today'),
    thisWeek: await counts('thisWeek'),
    lastWeek: await counts('lastWeek'),
    thisMonth: await counts('thisMonth'),
  }
}

async function readOnline(client: Client, filter: Filter, now: number): Promise<number> {
  const span = { from: now - onlineWithinMs, to: Infinity }
  const countOnline = statement(
    (bind) => `
    select count(distinct session_id)::float8 as online from analytics_events
    where ${within(bind, 'created_at', span)} and bot is null${filter.ofEvents(bind)}`,
  )
  const { rows } = await client.query<{ online: number }>(countOnline)
  return rows[0]?.online ?? 0
}
