import type pg from 'pg'
import { transaction } from '#platform/postgres/transaction.ts'
import { prepareRollup } from './batch.ts'
import { rollUpBatch } from './rollUpBatch.ts'

/** Events per transaction: limits memory, and lets other transactions take the lock in between. */
const maxEventsPerBatch = 50_000

const findPending = 'select exists (select from analytics_pending where not folded) as found'

/**
 * Rolls up every event that was inserted before this call. Events that another process is rolling up
 * at the moment still count as pending, so this waits for them.
 *
 * @param signal stops this after the current batch: it then throws the signal's reason
 */
export async function rollUpPending(
  pool: pg.Pool,
  signal?: AbortSignal,
  maxEvents = maxEventsPerBatch,
): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(findPending)
  if (!rows[0]?.found) return
  // A batch below the limit has included all events that were pending when it began.
  for (let added = maxEvents; added >= maxEvents; ) {
    signal?.throwIfAborted()
    added = await transaction(
      pool,
      (client) => rollUpBatch(client, maxEvents),
      `begin; ${prepareRollup}`,
    )
  }
}
