import type pg from 'pg'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { timeOfId } from '#domain/formats/uuidv7.ts'
import { errorCode } from '#platform/errors.ts'
import { arrayLiteral } from './database/arrayLiteral.ts'
import { eventColumnList, eventColumns, eventParameters } from './database/eventColumns.ts'

/** The creation time of each event, in milliseconds since 1970. */
const madeAtParameter = `$${eventColumns.length + 1}::float8[]`

/**
 * SQLSTATE when a month's partition was attached while the statement waited: its rows were planned
 * for the default partition, which no longer accepts them.
 */
const partitionAppeared = '23514'

/**
 * Inserts the new events, and records their ids as pending in the same statement. Inserts in order
 * of the ids, so that two processes that insert the same events can't deadlock. Leaves out events
 * created before a reset, because browsers and spools resend events, which would restore deleted
 * ones; and events that retention has deleted or is about to delete. The state is read after the
 * table is locked, so an insert that waited for a reset sees it.
 */
const insertNew = `
  with fresh as (
    insert into analytics_events (${eventColumnList})
    select ${eventColumns.map((name) => (name === 'created_at' ? 'to_timestamp(created_at / 1000)' : name)).join(', ')}
    from unnest(${eventParameters}, ${madeAtParameter}) as sent (${eventColumnList}, made_at)
    where to_timestamp(made_at / 1000) >
      (select coalesce(max(reset_at), '-infinity') from analytics_state)
      and to_timestamp(created_at / 1000) >=
      (select coalesce(max(kept_from), '-infinity') from analytics_state)
    order by id
    on conflict (id) do nothing
    returning id)
  insert into analytics_pending (ids) select array_agg(id) from fresh having count(*) > 0`

/**
 * Inserts any number of events in one statement, which is committed when this resolves.
 *
 * @throws when the events may not have been stored
 */
export async function insertEvents(
  database: Pick<pg.ClientBase, 'query'>,
  events: readonly StoredEvent[],
): Promise<void> {
  if (events.length === 0) return
  const values: unknown[] = eventColumns.map((name) =>
    arrayLiteral(events.map((event) => event[name])),
  )
  values.push(arrayLiteral(events.map(madeAt)))
  const query = { name: 'insert_events', text: insertNew, values }
  try {
    await database.query(query)
  } catch (error) {
    if (errorCode(error) !== partitionAppeared) throw error
    await database.query(query)
  }
}

/**
 * The creation time by the browser's clock, even if that is ahead of this process's clock: an event
 * after a reset must not look older than the reset because this process's clock is behind.
 */
function madeAt({ id, created_at }: StoredEvent): number {
  return Math.max(created_at, timeOfId(id))
}
