import type pg from 'pg'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { timeOfId } from '#domain/analytics/uuidv7.ts'
import { errorCode } from '#platform/errors.ts'
import { arrayLiteral } from './arrayLiteral.ts'
import { eventColumnList, eventColumns, eventParameters } from './eventColumns.ts'

/** When each event was made, in milliseconds since 1970. */
const madeAtParameter = `$${eventColumns.length + 1}::float8[]`

/**
 * SQLSTATE where a month's partition was attached while the statement waited: its rows were meant
 * for the default partition, which doesn't take them any more.
 */
const partitionAppeared = '23514'

/**
 * Keeps the events that are new, and notes in the same statement that they are to be counted. In
 * the order of their ids, so that two processes that insert the same ones can't wait for each
 * other. What was made before a reset is left out: browsers and spools send again what they have,
 * which would bring it back; so is what retention has deleted or is about to. The state is read after the table is locked: an insert that waited for
 * a reset knows it.
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
 * One statement for any number of events, committed when it resolves.
 *
 * @throws when they may not have been kept
 */
export async function insertEvents(pool: pg.Pool, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return
  const values: unknown[] = eventColumns.map((name) =>
    arrayLiteral(events.map((event) => event[name])),
  )
  values.push(arrayLiteral(events.map(madeAt)))
  const query = { name: 'insert_events', text: insertNew, values }
  try {
    await pool.query(query)
  } catch (error) {
    if (errorCode(error) !== partitionAppeared) throw error
    await pool.query(query)
  }
}

/**
 * By the browser's clock, even where it is ahead of this process': a clock of ours that is behind
 * must not make what came after a reset look older than it.
 */
function madeAt({ id, created_at }: StoredEvent): number {
  return Math.max(created_at, timeOfId(id))
}
