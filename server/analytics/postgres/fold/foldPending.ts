import type pg from 'pg'
import { transaction } from '../transaction.ts'
import { prepareFold } from './batch.ts'
import { foldBatch } from './foldBatch.ts'

/** Events in one transaction: memory is bounded, and others get their turn. */
const mostPerBatch = 50_000

const findPending = 'select exists (select from analytics_pending where not folded) as found'

/**
 * Adds every event that was kept before this was called. What another process is adding at the
 * moment is still seen as pending, and waited for.
 *
 * @param ending ends it after the batch that it is at: it then throws the signal's reason
 */
export async function foldPending(
  pool: pg.Pool,
  ending?: AbortSignal,
  mostEvents = mostPerBatch,
): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(findPending)
  if (!rows[0]?.found) return
  // One that is not full has taken all that there was when it began.
  for (let added = mostEvents; added >= mostEvents; ) {
    ending?.throwIfAborted()
    added = await transaction(
      pool,
      (client) => foldBatch(client, mostEvents),
      `begin; ${prepareFold}`,
    )
  }
}
