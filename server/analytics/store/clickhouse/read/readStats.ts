import { z } from 'zod'
import {
  comparedSteps,
  periodsAt,
  type Range,
  rangeOf,
  stepsOf,
} from '#domain/analytics/figures/periods.ts'
import { hourStart, type Span } from '#domain/analytics/figures/span.ts'
import { onlineWithinMs, type Stats } from '#domain/analytics/figures/stats.ts'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { newTally, type Tally } from '#domain/analytics/metrics/measures.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { type Activity, statsOf } from '../../statsOf.ts'
import { readLimits } from '../schema/state.ts'
import { addUp, eventActivity, type Spans } from './activity.ts'
import { type Filter, resolveFilter } from './filter.ts'
import { botList, claimLists, linkList, listsOf, viewLists } from './lists.ts'
import { sessionActivity, sessionRows } from './sessions.ts'
import { isCounted, type Source, sourceOf } from './source.ts'

/**
 * Counts all figures of the dashboard from the events.
 *
 * @param now milliseconds since 1970
 */
export async function readStats(servers: Servers, query: StatsQuery, now: number): Promise<Stats> {
  const source = sourceOf(await readLimits(servers))
  const filter = await resolveFilter(servers, source, query.filters)
  const range = rangeOf(query, now)
  const { unit, starts } = stepsOf(range, await beginOf(servers, source, range))
  const compared = comparedSteps(query, range, unit)
  const divided = [{ span: range.span, starts }, ...(compared ? [compared] : [])]
  const { today, thisWeek, lastWeek, thisMonth } = periodsAt(now)
  const periods = [today, thisWeek, lastWeek, thisMonth].map((span) => ({ span, starts: [] }))
  const asked = { servers, source, filter }
  const [events, sessions, lists, online] = await Promise.all([
    readEventActivity(asked, { unit, each: [...periods, ...divided] }),
    readSessions(asked, { unit, each: divided }),
    readLists(asked, range.span),
    readOnline(asked, now),
  ])
  const totalOf = (index: number) => events[index]?.total ?? newTally()
  const activityOf = (index: number) =>
    withSessions(events[periods.length + index], sessions.activities[index])
  return statsOf({
    query,
    now,
    range,
    unit,
    starts,
    activity: activityOf(0),
    compared: compared && { ...compared, activity: activityOf(1) },
    periods: {
      today: totalOf(0),
      thisWeek: totalOf(1),
      lastWeek: totalOf(2),
      thisMonth: totalOf(3),
    },
    withScreens: true,
    lists: listsOf(lists, sessions.rows),
    online,
    asOf: null,
  })
}

type Asked = { servers: Servers; source: Source; filter: Filter }

async function readEventActivity({ servers, source, filter }: Asked, spans: Spans) {
  return addUp(spans, await servers.rows(eventActivity(source, spans, filter)))
}

async function readSessions({ servers, source, filter }: Asked, spans: Spans) {
  const found = await servers.rows(sessionActivity(source, spans, filter))
  const rows = sessionRows.parse(found)
  const steps = rows.filter(({ kind }) => kind === 'step').map((row) => ({ ...row, hour: 0 }))
  return { activities: addUp(spans, steps), rows }
}

async function readLists({ servers, source, filter }: Asked, range: Span): Promise<unknown[]> {
  if (range.from >= range.to) return []
  const queries = [
    viewLists(source, range, filter),
    claimLists(source, range, filter),
    linkList(source, range, filter),
    botList(source, range),
  ]
  return (await Promise.all(queries.map((query) => servers.rows<unknown>(query)))).flat()
}

const onlineRows = z.tuple([z.object({ online: z.coerce.number() })])

async function readOnline({ servers, source, filter }: Asked, now: number): Promise<number> {
  const span = { from: now - onlineWithinMs, to: Number.POSITIVE_INFINITY }
  const rows = await servers.rows(
    `select uniqExact(session_id) as online from ${source.table}
     where ${source.where([span])} and ${isCounted}${filter.ofEvents}`,
  )
  return onlineRows.parse(rows)[0].online
}

const firstRows = z.tuple([z.object({ first: z.coerce.number(), events: z.coerce.number() })])

/** The beginning of the range: without one the hour of the first event; null without events. */
async function beginOf(servers: Servers, source: Source, { from }: Range): Promise<number | null> {
  if (from !== null) return from
  const rows = await servers.rows(
    `select min(created_at) as first, count() as events from ${source.table}
     where ${source.where()} and ${isCounted}`,
  )
  const [{ first, events }] = firstRows.parse(rows)
  return events === 0 ? null : hourStart(first)
}

/** Events and sessions were counted separately. */
function withSessions(
  events: Activity = emptyActivity,
  sessions: Activity = emptyActivity,
): Activity {
  const both = (one: Tally, { sessions, converted }: Tally) => ({ ...one, sessions, converted })
  return {
    total: both(events.total, sessions.total),
    steps: events.steps.map((step, index) => both(step, sessions.steps[index] ?? newTally())),
    hours: events.hours,
  }
}

const emptyActivity: Activity = { total: newTally(), steps: [], hours: [] }
