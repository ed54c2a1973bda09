import { z } from 'zod'
import {
  comparedRange,
  periodsAt,
  type Range,
  rangeOf,
  seriesStarts,
  seriesUnit,
} from '#domain/analytics/figures/periods.ts'
import { hourStart } from '#domain/analytics/figures/span.ts'
import { onlineWithinMs, type Stats } from '#domain/analytics/figures/stats.ts'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { statsOf } from '../../postgres/read/statsOf.ts'
import { readLimits } from '../state.ts'
import { addUp, emptyTally, eventActivity, type Spans } from './activity.ts'
import { type Filter, resolveFilter } from './filter.ts'
import { botList, claimLists, listsOf, viewLists } from './lists.ts'
import { sessionActivity, sessionRows } from './sessions.ts'
import { isPerson, type Source, sourceOf } from './source.ts'

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
  const compared = query.compare && comparedRange(range, query.compare)
  const { today, thisWeek, lastWeek, thisMonth } = periodsAt(now)
  const others = compared ? [compared.span] : []
  const spans = { range: range.span, others, unit, starts }
  const asked = { servers, source, filter }
  const [events, sessions, lists, online] = await Promise.all([
    readEventActivity(asked, {
      ...spans,
      others: [today, thisWeek, lastWeek, thisMonth, ...others],
    }),
    readSessions(asked, spans),
    readLists(asked, spans),
    readOnline(asked, now),
  ])
  const [todays, thisWeeks, lastWeeks, thisMonths, comparedEvents] = events.others
  const none = emptyTally()
  return statsOf({
    query,
    now,
    range,
    unit,
    starts,
    activity: {
      ...events.range,
      total: { ...events.range.total, ...sessionsOf(sessions.range.total) },
      steps: events.range.steps.map((step, index) => ({
        ...step,
        ...sessionsOf(sessions.range.steps[index] ?? none),
      })),
    },
    compared: compared && {
      range: compared,
      total: { ...(comparedEvents ?? none), ...sessionsOf(sessions.others[0] ?? none) },
    },
    periods: {
      today: todays ?? none,
      thisWeek: thisWeeks ?? none,
      lastWeek: lastWeeks ?? none,
      thisMonth: thisMonths ?? none,
    },
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
  return { ...addUp(spans, steps), rows }
}

async function readLists({ servers, source, filter }: Asked, { range }: Spans): Promise<unknown[]> {
  if (range.from >= range.to) return []
  const queries = [
    viewLists(source, range, filter),
    claimLists(source, range, filter),
    botList(source, range),
  ]
  return (await Promise.all(queries.map((query) => servers.rows<unknown>(query)))).flat()
}

const onlineRows = z.tuple([z.object({ online: z.coerce.number() })])

async function readOnline({ servers, source, filter }: Asked, now: number): Promise<number> {
  const span = { from: now - onlineWithinMs, to: Number.POSITIVE_INFINITY }
  const rows = await servers.rows(
    `select uniqExact(session_id) as online from ${source.table}
     where ${source.where([span])} and ${isPerson}${filter.ofEvents}`,
  )
  return onlineRows.parse(rows)[0].online
}

const firstRows = z.tuple([z.object({ first: z.coerce.number(), events: z.coerce.number() })])

/** The beginning of the range: without one the hour of the first event; null without events. */
async function beginOf(servers: Servers, source: Source, { from }: Range): Promise<number | null> {
  if (from !== null) return from
  const rows = await servers.rows(
    `select min(created_at) as first, count() as events from ${source.table}
     where ${source.where()} and ${isPerson}`,
  )
  const [{ first, events }] = firstRows.parse(rows)
  return events === 0 ? null : hourStart(first)
}

function stepsOf(
  { to }: Range,
  begin: number | null,
): Pick<Spans, 'unit' | 'starts'> & { starts: number[] } {
  if (begin === null) return { unit: 'hour', starts: [] }
  const span = { from: begin, to }
  const unit = seriesUnit(span)
  return { unit, starts: seriesStarts(span, unit) }
}

const sessionsOf = ({ sessions, converted }: { sessions: number; converted: number }) => ({
  sessions,
  converted,
})
