import type pg from 'pg'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { errorCode } from '#platform/errors.ts'
import { arrayLiteral } from './arrayLiteral.ts'
import { eventColumnList, eventColumns, eventParameters } from './eventColumns.ts'

const receivedBeforeParameter = `$${eventColumns.length + 1}::float8`

/**
 * SQLSTATE where a month's partition was attached while the statement waited: its rows were meant
 * for the default partition, which doesn't take them any more.
 */
const partitionAppeared = '23514'

/**
 * Keeps the events that are new, and notes in the same statement that they are to be counted. In
 * the order of their ids, so that two processes that insert the same ones can't wait for each
 * other. The state is read after the table is locked: an insert that waited for a reset knows it.
 */
const insertNew = `
  with fresh as (
    insert into analytics_events (${eventColumnList})
    select ${eventColumns.map((name) => (name === 'created_at' ? 'to_timestamp(created_at / 1000)' : name)).join(', ')}
    from unnest(${eventParameters}) as sent (${eventColumnList})
    where ${receivedBeforeParameter} is null or not exists (
      select from analytics_state where reset_at >= to_timestamp(${receivedBeforeParameter} / 1000))
    order by id
    on conflict (id) do nothing
    returning id)
  insert into analytics_pending (ids) select array_agg(id) from fresh having count(*) > 0`

/**
 * One statement for any number of events, committed when it resolves.
 *
 * @param receivedBefore milliseconds since 1970; events are dropped where a reset was later
 * @throws when they may not have been kept
 */
export async function insertEvents(
  pool: pg.Pool,
  events: readonly StoredEvent[],
  receivedBefore?: number,
): Promise<void> {
  if (events.length === 0) return
  const values: unknown[] = eventColumns.map((name) =>
    arrayLiteral(events.map((event) => event[name])),
  )
  values.push(receivedBefore ?? null)
  const query = { name: 'insert_events', text: insertNew, values }
  try {
    await pool.query(query)
  } catch (error) {
    if (errorCode(error) !== partitionAppeared) throw error
    await pool.query(query)
  }
}
