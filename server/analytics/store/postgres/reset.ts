import type pg from 'pg'
import { z } from 'zod'
import { type Client, transaction } from '#platform/postgres/transaction.ts'
import { auditStatistics } from '../auditStatistics.ts'
import type { Actor } from '../eventStore.ts'
import { advisoryLocks, lockUpkeep } from './database/advisoryLocks.ts'
import { lockWithRetries } from './database/lockWithRetries.ts'
import { prepareRollup } from './rollup/batch.ts'
import { lockRollups, rollUpBatch } from './rollup/rollUpBatch.ts'
import { rollUpPending } from './rollup/rollUpPending.ts'

const lockEvents = 'lock table analytics_events in access exclusive mode'
const countEvents = `
  select coalesce(sum(views + claims + leaves + link_clicks + bots), 0)::float8 as events from analytics_totals`
/** Without `analytics_pending`: its rows were just rolled up, and it is never locked, see decision 0009. */
const truncate = `
  truncate analytics_events, analytics_totals, analytics_breakdowns, analytics_hours,
    analytics_claims, analytics_offer_claims, analytics_click_days, analytics_link_clicks, analytics_sessions, analytics_segments,
    analytics_pages, analytics_sources restart identity`
/** The clock, because the time of the transaction is before the lock. In milliseconds since 1970. */
const noteReset = `
  update analytics_state set reset_at = clock_timestamp()
  returning (extract(epoch from reset_at) * 1000)::float8 as time`
const timeRows = z.tuple([z.object({ time: z.number() })])

/**
 * Deletes every event and figure, and records the user in the audit log, in one transaction. Inserts
 * wait for the reset and are stored afterwards.
 *
 * @throws when the database is unavailable, or a rebuild is running
 */
export async function reset(pool: pg.Pool, actor: Actor): Promise<{ deleted: number }> {
  return resetWith(pool, async (client, deleted) => {
    await auditStatistics(client, actor, 'statistics.reset', `${deleted} events`)
    return { deleted }
  })
}

/**
 * The same with other work in the transaction, before its commit.
 *
 * @param work gets the number of deleted events, and the time of the reset in milliseconds since 1970
 */
export async function resetWith<Result>(
  pool: pg.Pool,
  work: (client: Client, deleted: number, time: number) => Promise<Result>,
): Promise<Result> {
  return withLockedEvents(pool, async (client, deleted) => {
    // A success response means that the reset is durable.
    await client.query('set local synchronous_commit = on')
    await client.query(truncate)
    const [{ time }] = timeRows.parse((await client.query(noteReset)).rows)
    return work(client, deleted, time)
  })
}

/**
 * Deletes every event and figure if there are exactly so many events, without a reset: events of any age
 * can be inserted again.
 *
 * @param record runs in the transaction
 * @returns the number of events that there are; they are deleted if it is the expected one
 */
export function deleteExactly(
  pool: pg.Pool,
  expected: number,
  record: (client: Client) => Promise<void>,
): Promise<number> {
  return withLockedEvents(pool, async (client, found) => {
    if (found !== expected) return found
    await client.query(truncate)
    await record(client)
    return found
  })
}

/** Runs a transaction with the number of events; inserts wait for its end. */
async function withLockedEvents<Result>(
  pool: pg.Pool,
  work: (client: Client, events: number) => Promise<Result>,
): Promise<Result> {
  // The slow part, before the table is locked.
  await rollUpPending(pool)
  return transaction(
    pool,
    async (client) => {
      await lockUpkeep(client, 'commit')
      await client.query(lockRollups, [advisoryLocks.rollup])
      await lockWithRetries(client, lockEvents)
      await rollUpBatch(client, Number.MAX_SAFE_INTEGER)
      const { rows } = await client.query<{ events: number }>(countEvents)
      return work(client, rows[0]?.events ?? 0)
    },
    `begin; ${prepareRollup}`,
  )
}
