import type pg from 'pg'
import { type Client, transaction } from '#platform/postgres/transaction.ts'
import { auditReset } from '../auditReset.ts'
import type { Actor } from '../eventStore.ts'
import { advisoryLocks, lockUpkeep } from './database/advisoryLocks.ts'
import { lockWithRetries } from './database/lockWithRetries.ts'
import { prepareRollup } from './rollup/batch.ts'
import { lockRollups, rollUpBatch } from './rollup/rollUpBatch.ts'
import { rollUpPending } from './rollup/rollUpPending.ts'

const lockEvents = 'lock table analytics_events in access exclusive mode'
const countEvents = `
  select coalesce(sum(views + claims + leaves + link_clicks + bots), 0)::float8 as deleted from analytics_totals`
/** Without `analytics_pending`: its rows were just rolled up, and it is never locked, see decision 0009. */
const truncate = `
  truncate analytics_events, analytics_totals, analytics_breakdowns, analytics_hours,
    analytics_claims, analytics_offer_claims, analytics_click_days, analytics_link_clicks, analytics_sessions, analytics_segments,
    analytics_pages, analytics_sources restart identity`
/** The clock, because the time of the transaction is before the lock. */
const noteReset = 'update analytics_state set reset_at = clock_timestamp()'

/**
 * Deletes every event and figure, and records the user in the audit log, in one transaction. Inserts
 * wait for the reset and are stored afterwards.
 *
 * @throws when the database is unavailable, or a rebuild is running
 */
export async function reset(pool: pg.Pool, actor: Actor): Promise<{ deleted: number }> {
  // The slow part, before the table is locked.
  await rollUpPending(pool)
  return transaction(pool, (client) => deleteAll(client, actor), `begin; ${prepareRollup}`)
}

async function deleteAll(client: Client, actor: Actor): Promise<{ deleted: number }> {
  // A success response means that the reset is durable.
  await client.query('set local synchronous_commit = on')
  await lockUpkeep(client, 'commit')
  await client.query(lockRollups, [advisoryLocks.rollup])
  await lockWithRetries(client, lockEvents)
  await rollUpBatch(client, Number.MAX_SAFE_INTEGER)
  const { rows } = await client.query<{ deleted: number }>(countEvents)
  const deleted = rows[0]?.deleted ?? 0
  await client.query(truncate)
  await client.query(noteReset)
  await auditReset(client, actor, deleted)
  return { deleted }
}
