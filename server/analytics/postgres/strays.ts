import type pg from 'pg'
import { lockUpkeep } from './advisoryLocks.ts'
import { clearBatch, prepareFold, stage } from './fold/batch.ts'
import {
  addSessions,
  applyMoves,
  completeBatch,
  emptyBatchSessions,
  foldBatch,
  stageTaken,
} from './fold/foldBatch.ts'
import { subtractBatch } from './subtractBatch.ts'
import { type Client, withinTransaction } from './transaction.ts'

/** Events in one transaction: whoever folds or reads waits for one of these. */
const mostPerBatch = 2_000

const createStrays = `
  create temp table if not exists analytics_strays (id uuid, created_at timestamptz);
  truncate analytics_strays`
const dropStrays = 'drop table analytics_strays'
const collect = (partition: string) => `
  insert into analytics_strays select id, created_at from ${partition} where created_at < $1`
/** In the order of time, so that the sessions of a batch are near each other. */
const takeSome = stageTaken(`
  taken as (delete from analytics_strays where ctid = any(array(
      select ctid from analytics_strays order by created_at limit $1))
    returning array[id] as ids)`)
const countLeft = 'select exists (select from analytics_strays) as left'
const deleteEvents = 'delete from analytics_events e using analytics_batch b where e.id = b.id'
const collectSessions = `
  insert into analytics_batch_sessions
    (key, old_started_at, old_entry_page_id, old_exit_page_id, old_converted, first_event_at,
      last_event_at)
  select key, started_at, entry_page_id, exit_page_id, (views > 0 and claims > 0)::integer,
    first_event_at, last_event_at
  from analytics_sessions where key in (select session from analytics_batch)`
const deleteSessions =
  'delete from analytics_sessions s using analytics_batch_sessions b where s.key = b.key'
/** Ingest goes on: what came since the fold is counted by the next one. */
export const isCounted = 'e.id not in (select unnest(ids) from analytics_pending)'
const stageRemaining = stage(`analytics_batch_sessions touched
  join analytics_events e on md5(e.session_id)::uuid = touched.key and e.bot is null
    and e.created_at >= touched.first_event_at and e.created_at <= touched.last_event_at
    and e.created_at >= (select min(first_event_at) from analytics_batch_sessions)
    and e.created_at <= (select max(last_event_at) from analytics_batch_sessions)
    and ${isCounted}`)

/** Few rows of it are looked for in many: the planner may choose again. */
export const freePlanner = `
  set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on`

/**
 * Deletes the events before an instant from these partitions, a bounded number at a time, and takes
 * them out of the figures in the same transactions: events and figures agree after each. Nothing
 * older may be inserted any more.
 */
export async function deleteStrays(
  pool: pg.Pool,
  limit: Date,
  partitions: readonly string[],
): Promise<void> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query(createStrays)
    // Looked for once: an index by time goes on to find where they have been.
    for (const partition of partitions) await client.query(collect(partition), [limit])
    await client.query('analyze analytics_strays')
    for (let left = true; left; ) {
      left = await withinTransaction(client, deleteSome, `begin; ${prepareFold}`)
    }
    await client.query(dropStrays)
    failed = false
  } finally {
    client.release(failed)
  }
}

/** Whether some are left. */
async function deleteSome(client: Client): Promise<boolean> {
  await lockUpkeep(client, 'commit')
  // What is taken out must have been counted.
  await foldBatch(client, Number.MAX_SAFE_INTEGER)
  await client.query(clearBatch)
  await client.query(takeSome, [mostPerBatch])
  await client.query(deleteEvents)
  await subtractBatch(client)
  await client.query(freePlanner)
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
