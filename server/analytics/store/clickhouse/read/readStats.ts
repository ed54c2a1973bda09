import { z } from 'zod'
import {
  comparedSteps,
  countedSpans,
  periodsAt,
  type Range,
  rangeOf,
  stepsOf,
} from '#domain/analytics/figures/periods.ts'
import { dayMs, hourMs, hourStart, overlap, type Span } from '#domain/analytics/figures/span.ts'
import { onlineWithinMs, type Stats } from '#domain/analytics/figures/stats.ts'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { type Measure, measures, newTally, type Tally } from '#domain/analytics/metrics/measures.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { type Activity, statsOf } from '../../statsOf.ts'
import type { Rollups } from '../rollup/readRollups.ts'
import { splitSpans } from '../rollup/splitSpans.ts'
import { addUp, eventActivity, eventSums, rolledActivity, type Spans, spansOf } from './activity.ts'
import { daysAround } from './daysAround.ts'
import { type Filter, noFilter, resolveFilter } from './filter.ts'
import { largestValues, listsOf, rolledEntries } from './lists.ts'
import { openParts } from './parts.ts'
import { filteredSessions } from './rolledSessions.ts'
import { sessionActivity, sessionRows } from './sessions.ts'
import { isCounted, type Source } from './source.ts'

/**
 * Counts all figures of the dashboard from the events.
 *
 * @param now milliseconds since 1970
 */
export async function readStats(servers: Servers, query: StatsQuery, now: number): Promise<Stats> {
  const { source, rollups } = await openParts(servers)
  const filter = await resolveFilter(servers, source, query.filters, countedSpans(query, now))
  const asked = { servers, source, filter, rollups }
  const range = rangeOf(query, now)
  const { unit, starts } = stepsOf(range, await beginOf(asked, range))
  const compared = comparedSteps(query, range, unit)
  const divided = [{ span: range.span, starts }, ...(compared ? [compared] : [])]
  const { today, thisWeek, lastWeek, thisMonth } = periodsAt(now)
  const periods = [today, thisWeek, lastWeek, thisMonth].map((span) => ({ span, starts: [] }))
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

type Asked = {
  servers: Servers
  source: Source
  filter: Filter
  rollups: Rollups
}

/** The rollups for counts of events, which they have without a filter only. */
const eventRollups = ({ filter, rollups }: Asked) => (filter === noFilter ? rollups : undefined)

const eventMeasures = measures.filter((name) => eventSums[name] !== undefined)
const sessionMeasures: readonly Measure[] = ['sessions', 'converted']

async function readEventActivity(asked: Asked, spans: Spans) {
  const { servers, source, filter } = asked
  const rollups = eventRollups(asked)
  const { rolled, events } = splitSpans(rollups, spansOf(spans), hourMs)
  return addUp(
    spans,
    await allRows(servers, [
      rollups && rolled.length > 0 && rolledActivity(rollups, spans, rolled, eventMeasures),
      events.length > 0 && eventActivity(source, spans, events, filter),
    ]),
  )
}

async function readSessions({ servers, source, filter, rollups }: Asked, spans: Spans) {
  const { rolled, events } = splitSpans(rollups, spansOf(spans), dayMs)
  const [listed] = spansOf(spans)
  const around = events.length > 0 ? await daysAround(servers, events) : []
  const listedDays = rolled.flatMap((span) => (listed ? overlap(span, listed) : []))
  const isWhole = filter === noFilter
  const [steps, found] = await Promise.all([
    allRows(servers, [
      isWhole && rolled.length > 0 && rolledActivity(rollups, spans, rolled, sessionMeasures),
    ]),
    allRows(servers, [
      isWhole && listedDays.length > 0 && rolledEntries(rollups, listedDays),
      ...(isWhole || rolled.length === 0
        ? []
        : filteredSessions(rollups, spans, { rolled, listed: listedDays, filter })),
      events.length > 0 && sessionActivity(source, spans, { events, filter, around }),
    ]),
  ])
  const rows = sessionRows.parse(found)
  const counted = rows.filter(({ kind }) => kind === 'step').map((row) => ({ ...row, hour: 0 }))
  return { activities: addUp(spans, [...steps, ...counted]), rows }
}

async function readLists(asked: Asked, range: Span) {
  const { servers, source, filter } = asked
  const rollups = eventRollups(asked)
  const split = splitSpans(rollups, [range], dayMs)
  return allRows(servers, [largestValues(source, split, filter, rollups)])
}

/** The rows of several queries, without those that have nothing to ask. */
async function allRows(
  servers: Servers,
  queries: readonly (string | false | undefined)[],
): Promise<unknown[]> {
  const asked = queries.map((query) => (query ? servers.rows<unknown>(query) : []))
  return (await Promise.all(asked)).flat()
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
async function beginOf(
  { servers, source, rollups }: Asked,
  { from }: Range,
): Promise<number | null> {
  if (from !== null) return from
  const found = Array.from(rollups.days.values(), ({ firstAt }) => firstAt).filter((it) => it > 0)
  // Later days contain no earlier event.
  const before = { from: Number.NEGATIVE_INFINITY, to: Math.min(...found) }
  const { events } = splitSpans(rollups, [before], dayMs)
  if (events.length > 0) {
    const rows = await servers.rows(
      `select min(created_at) as first, count() as events from ${source.table}
       where ${source.where(events)} and ${isCounted}`,
    )
    const [{ first, events: count }] = firstRows.parse(rows)
    if (count > 0) found.push(first)
  }
  return found.length === 0 ? null : hourStart(found.reduce((one, other) => Math.min(one, other)))
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
