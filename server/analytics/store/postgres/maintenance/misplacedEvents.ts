import type pg from 'pg'
import { type Client, withinTransaction } from '#platform/postgres/transaction.ts'
import { lockUpkeep } from '../database/advisoryLocks.ts'
import { clearBatch, prepareRollup, stage } from '../rollup/batch.ts'
import {
  addSessions,
  applyMoves,
  completeBatch,
  emptyBatchSessions,
  rollUpBatch,
  stageTaken,
} from '../rollup/rollUpBatch.ts'
import { subtractBatch } from './subtractBatch.ts'

/** Events per transaction: rollups and reads wait for at most one of these transactions. */
const maxEventsPerBatch = 2_000

const createMisplaced = `
  create temp table if not exists analytics_misplaced (id uuid, created_at timestamptz);
  truncate analytics_misplaced`
const dropMisplaced = 'drop table analytics_misplaced'
const collect = (partition: string) => `
  insert into analytics_misplaced
  select id, created_at from ${partition} where created_at < $1 and id < $2::uuid`
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** In order of time, so that the sessions of a batch are close together. */
const takeSome = stageTaken(`
  taken as (delete from analytics_misplaced where ctid = any(array(
      select ctid from analytics_misplaced order by created_at limit $1))
    returning array[id] as ids)`)
const countLeft = 'select exists (select from analytics_misplaced) as left'
const deleteEvents = 'delete from analytics_events e using analytics_batch b where e.id = b.id'
const collectSessions = `
  insert into analytics_batch_sessions
    (key, old_started_at, old_entry_page_id, old_exit_page_id, old_converted, old_first_week,
      first_event_at, last_event_at)
  select key, started_at, entry_page_id, exit_page_id, (views > 0 and claims > 0)::integer,
    first_week, first_event_at, last_event_at
  from analytics_sessions where key in (select session from analytics_batch)`
const deleteSessions =
  'delete from analytics_sessions s using analytics_batch_sessions b where s.key = b.key'
/** Ingest continues: events inserted since the rollup are counted by the next rollup. */
export const isCounted = 'e.id not in (select unnest(ids) from analytics_pending)'
const stageRemaining = stage(`analytics_batch_sessions touched
  join analytics_events e on md5(e.session_id)::uuid = touched.key and e.bot is null
    and e.created_at >= touched.first_event_at and e.created_at <= touched.last_event_at
    and e.created_at >= (select min(first_event_at) from analytics_batch_sessions)
    and e.created_at <= (select max(last_event_at) from analytics_batch_sessions)
    and ${isCounted}`)

/** Joins few rows with many, so the planner may choose any plan again. */
export const allowAllPlans = `
  set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on`

/**
 * Deletes the events before an instant from these partitions, a limited number per transaction, and
 * subtracts them from the rollups in the same transaction, so events and figures stay consistent.
 * Inserts of older events must already be refused.
 *
 * @param belowId only events with lower ids
 */
export async function deleteMisplacedEvents(
  pool: pg.Pool,
  limit: Date,
  partitions: readonly string[],
  belowId = highestId,
): Promise<void> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query(createMisplaced)
    // Collected once, because a BRIN index keeps matching the pages of deleted rows.
    for (const partition of partitions) await client.query(collect(partition), [limit, belowId])
    await client.query('analyze analytics_misplaced')
    for (let left = true; left; ) {
      left = await withinTransaction(client, deleteSome, `begin; ${prepareRollup}`)
    }
    await client.query(dropMisplaced)
    failed = false
  } finally {
    client.release(failed)
  }
}

/** @returns whether events are left */
async function deleteSome(client: Client): Promise<boolean> {
  await lockUpkeep(client, 'commit')
  // Only events that are rolled up can be subtracted.
  await rollUpBatch(client, Number.MAX_SAFE_INTEGER)
  await client.query(clearBatch)
  await client.query(takeSome, [maxEventsPerBatch])
  await client.query(deleteEvents)
  // For the source of the rest.
  await completeBatch(client)
  await subtractBatch(client)
  await client.query(allowAllPlans)
  await client.query(collectSessions)
  await applyMoves(client)
  await client.query(deleteSessions)
  await client.query('truncate analytics_batch')
  await client.query(stageRemaining)
  await emptyBatchSessions(client)
  await completeBatch(client)
  await addSessions(client)
  const { rows } = await client.query<{ left: boolean }>(countLeft)
  return rows[0]?.left === true
}
