import type pg from 'pg'
import type { Actor } from '../eventStore.ts'
import { advisoryLocks, lockUpkeep } from './advisoryLocks.ts'
import { prepareFold } from './fold/batch.ts'
import { foldBatch, lockFold } from './fold/foldBatch.ts'
import { foldPending } from './fold/foldPending.ts'
import { lockPatiently } from './lockPatiently.ts'
import { type Client, transaction } from './transaction.ts'

const lockEvents = 'lock table analytics_events in access exclusive mode'
const countEvents = `
  select coalesce(sum(views + claims + leaves + bots), 0)::float8 as deleted from analytics_totals`
/** Pending rows were folded just now. They are never locked, see the decision. */
const truncate = `
  truncate analytics_events, analytics_totals, analytics_breakdowns, analytics_hours,
    analytics_claims, analytics_sessions, analytics_segments, analytics_pages, analytics_sources restart identity`
/** Not the transaction's time, which is before the lock. */
const noteReset = 'update analytics_state set reset_at = clock_timestamp()'
const audit = `
  insert into audit_log (at, action, actor, subject, details)
  values (clock_timestamp(), 'statistics.reset', $1, 'analytics-events', $2)`

/**
 * Deletes every event and figure, and writes down who did, or does nothing at all. Events that
 * arrive meanwhile wait for a moment, and are there afterwards.
 *
 * @throws when the database is away, or a rebuild is running
 */
export async function reset(pool: pg.Pool, actor: Actor): Promise<{ deleted: number }> {
  // The long part, before anybody has to wait.
  await foldPending(pool)
  return transaction(pool, (client) => deleteAll(client, actor), `begin; ${prepareFold}`)
}

async function deleteAll(client: Client, { name, via }: Actor): Promise<{ deleted: number }> {
  // A reset that was answered has happened.
  await client.query('set local synchronous_commit = on')
  await lockUpkeep(client, 'commit')
  await client.query(lockFold, [advisoryLocks.fold])
  await lockPatiently(client, lockEvents)
  await foldBatch(client, Number.MAX_SAFE_INTEGER)
  const { rows } = await client.query<{ deleted: number }>(countEvents)
  const deleted = rows[0]?.deleted ?? 0
  await client.query(truncate)
  await client.query(noteReset)
  await client.query(audit, [`${name} (${via})`, `${deleted} events`])
  return { deleted }
}
