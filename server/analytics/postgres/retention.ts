import type pg from 'pg'
import { lockUpkeep } from './advisoryLocks.ts'
import { eventColumnList } from './eventColumns.ts'
import { prepareFold, stage } from './fold/batch.ts'
import {
  addSessions,
  applyMoves,
  completeBatch,
  emptyBatchSessions,
  foldBatch,
} from './fold/foldBatch.ts'
import { lockPatiently } from './lockPatiently.ts'
import { type Month, partitionOf, startOf } from './months.ts'
import { partitionedMonths } from './partitions.ts'
import { type Client, transaction } from './transaction.ts'

const lockEvents = 'lock table analytics_events in access exclusive mode'
/** Every event is in the totals of its hour. */
const findExpired = `
  select distinct to_char(hour at time zone 'UTC', 'YYYY-MM') as month
  from analytics_totals where hour < $1 order by month`

/**
 * Sessions that began before and go on after the limit. What they were is taken out of the figures,
 * and what is left of them counted anew.
 */
const collectStraddling = `
  insert into analytics_batch_sessions
    (key, old_started_at, old_entry_page_id, old_exit_page_id, old_converted, last_event_at)
  select key, started_at, entry_page_id, exit_page_id, (views > 0 and claims > 0)::integer,
    last_event_at
  from analytics_sessions where first_event_at < $1 and last_event_at >= $1`
const stageRemaining = `
  ${stage(`analytics_batch_sessions straddling
    join analytics_events e on md5(e.session_id)::uuid = straddling.key
      and e.created_at >= $1 and e.created_at <= straddling.last_event_at and e.bot is null
      and e.created_at <= (select max(last_event_at) from analytics_batch_sessions)`)}`
const deleteSessions = 'delete from analytics_sessions where first_event_at < $1'
const deleteRollups = [
  'delete from analytics_totals where hour < $1',
  'delete from analytics_hours where hour < $1',
  `delete from analytics_breakdowns where at < ($1::timestamptz at time zone 'UTC')::date`,
]
/** Whatever a session knows is in the cube as well, by its page views. */
const forgetUnused = [
  `delete from analytics_pages p where not exists (
    select from analytics_hours h where h.page_id = p.id)`,
  `delete from analytics_sources s where not exists (
    select from analytics_hours h where h.source_id = s.id)`,
]
/** An event that came amid all this, and goes again, is not to be counted. */
const forgetPending = `
  update analytics_pending set ids = array(
    select id from unnest(ids) id
    where exists (select from analytics_events e where e.id = id and e.created_at >= $1))`
const deleteElsewhere = 'delete from analytics_events where created_at < $1'

/** Few rows of it are looked for in many: the planner may choose again. */
const freePlanner = `
  set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on`

/**
 * Deletes what is older than the first instant of a month, in one transaction: events and figures
 * agree before and after it.
 *
 * @returns the months of which events were deleted
 */
export async function dropExpired(pool: pg.Pool, oldest: Month): Promise<string[]> {
  return transaction(pool, (client) => dropBefore(client, oldest), `begin; ${prepareFold}`)
}

async function dropBefore(client: Client, oldest: Month): Promise<string[]> {
  const limit = new Date(startOf(oldest))
  await lockUpkeep(client, 'commit')
  const expired = (await partitionedMonths(client)).filter((month) => month < oldest)
  await foldBatch(client, Number.MAX_SAFE_INTEGER)
  const { rows } = await client.query<{ month: string }>(findExpired, [limit])
  if (rows.length === 0 && expired.length === 0) return []
  await client.query(freePlanner)
  await deleteFigures(client, limit)
  await deleteEvents(client, limit, expired)
  return rows.map(({ month }) => month)
}

async function deleteFigures(client: Client, limit: Date): Promise<void> {
  await client.query('truncate analytics_batch, analytics_batch_sessions')
  await client.query(collectStraddling, [limit])
  await applyMoves(client)
  await client.query(deleteSessions, [limit])
  await client.query(stageRemaining, [limit])
  await emptyBatchSessions(client)
  await completeBatch(client)
  await addSessions(client)
  for (const statement of deleteRollups) await client.query(statement, [limit])
  for (const statement of forgetUnused) await client.query(statement)
}

/** Ingest waits from here on, for as long as a table takes to drop. */
async function deleteEvents(client: Client, limit: Date, expired: readonly Month[]): Promise<void> {
  await lockPatiently(client, lockEvents)
  await client.query(forgetPending, [limit])
  for (const month of expired) {
    const { name } = partitionOf(month)
    await client.query(`alter table analytics_events detach partition ${name}`)
    // Of clocks that went wrong: old ids of events that are young.
    await client.query(
      `insert into analytics_events (${eventColumnList})
       select ${eventColumnList} from ${name} where created_at >= $1`,
      [limit],
    )
    await client.query(`drop table ${name}`)
  }
  await client.query(deleteElsewhere, [limit])
}
