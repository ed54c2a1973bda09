import type pg from 'pg'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { hourMs, type Span } from '#domain/analytics/figures/span.ts'
import { transaction } from '#platform/postgres/transaction.ts'
import type { EventRange } from '#server/analytics/store/eventStore.ts'
import { sqlTime, statement, within } from '../database/bindings.ts'
import { eventColumns } from '../database/eventColumns.ts'
import { type Filter, resolveFilter } from './filter/filter.ts'

/** Events in memory at a time, per reader. */
const pageSize = 2_000

/** The number of events of each hour, oldest first, without empty hours. */
const countHours = `
  select (extract(epoch from hour) * 1000)::float8 as start,
    (views + claims + leaves + link_clicks + bots)::float8 as events
  from analytics_totals
  where views + claims + leaves + link_clicks + bots > 0 and hour >= $1::timestamptz - interval '1 hour'
    and hour < $2::timestamptz
  order by hour`

/**
 * Takes the lock before the plan and the snapshot of a page. A page planned before a new partition is
 * attached would miss the moved rows: they have left the default partition, and the plan doesn't
 * include the new one.
 */
const begin = 'begin read only; lock table analytics_events in access share mode'

/**
 * Every rolled-up event of a range, in order of time and id. No transaction stays open between pages,
 * so that a slow reader blocks no other transaction. Each page shows the events at the time of its
 * query.
 */
export async function* readEvents(
  pool: pg.Pool,
  { from = -Infinity, to = Infinity, filters = {} }: EventRange,
): AsyncIterable<StoredEvent> {
  const bounds = [sqlTime(from), sqlTime(to)]
  const { rows } = await pool.query<{ start: number; events: number }>(countHours, bounds)
  for (const { start, events } of rows) {
    for (const slice of slices({ from: start, to: start + hourMs }, events)) {
      const part = { from: Math.max(slice.from, from), to: Math.min(slice.to, to) }
      if (part.from >= part.to) continue
      yield* eventsOf(pool, part, await resolveFilter(pool, filters, [part]))
    }
  }
}

/** Splits an hour into parts of about one page: the index finds events by time, but not in order. */
function slices({ from, to }: Span, events: number): Span[] {
  const count = Math.ceil(events / pageSize)
  const edge = (index: number) => from + Math.floor(((to - from) * index) / count)
  return Array.from({ length: count }, (_, index) => ({ from: edge(index), to: edge(index + 1) }))
}

type EventRow = Omit<StoredEvent, 'created_at'> & { created_at: Date }
type Cursor = { time: number; id: string }

async function* eventsOf(pool: pg.Pool, span: Span, filter: Filter): AsyncIterable<StoredEvent> {
  for (let after: Cursor | undefined, more = true; more; ) {
    const page = findEvents(span, filter, after)
    const { rows } = await transaction(pool, (client) => client.query<EventRow>(page), begin)
    for (const row of rows) {
      const event = { ...row, created_at: row.created_at.getTime() }
      after = { time: event.created_at, id: event.id }
      yield event
    }
    more = rows.length === pageSize
  }
}

const findEvents = (span: Span, filter: Filter, after: Cursor | undefined) =>
  statement((bind) => {
    const rest = after ? { from: after.time, to: span.to } : span
    const next = after
      ? ` and (created_at, id) > (${bind(sqlTime(after.time), 'timestamptz')}, ${bind(after.id, 'uuid')})`
      : ''
    return `
    select ${eventColumns.join(', ')} from analytics_events
    where ${within(bind, 'created_at', rest)}${next}${filter.ofEvents(bind)}
    order by created_at, id
    limit ${pageSize}`
  })
