import type { Client } from '#platform/postgres/transaction.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import { choosePending, stageTaken } from '../rollup/rollUpBatch.ts'

/** The Postgres snapshot of a rebuild: events in it are counted by the rebuild, later events are added at its end. */
export type RebuildSnapshot = {
  /** As `pg_current_snapshot` writes it. */
  text: string
  /** Visible transactions whose events were not rolled up yet; their events count as later events. */
  pendingTransactions: string[]
  /** The ids of their events. */
  pendingIds: string[]
}

const lockRollups = 'select pg_advisory_lock($1)'
const unlockRollups = 'select pg_advisory_unlock($1)'
/** The first statement of the transaction, so it takes the snapshot of the whole transaction. */
const readSnapshot = `
  select pg_current_snapshot()::text as text,
    array(select xid::text from analytics_pending where not folded) as "pendingTransactions",
    array(select unnest(ids)::text from analytics_pending where not folded) as "pendingIds"`

/**
 * Begins the transaction that reads the events. Rollups are blocked meanwhile, so that each event is
 * either rolled up, with its page and source in the dictionaries, or pending.
 */
export async function beginRebuildSnapshot(client: Client): Promise<RebuildSnapshot> {
  await client.query(lockRollups, [advisoryLocks.rollup])
  await client.query('begin isolation level repeatable read')
  const { rows } = await client.query<RebuildSnapshot>(readSnapshot)
  await client.query(unlockRollups, [advisoryLocks.rollup])
  const [snapshot] = rows
  if (!snapshot) throw new Error('The database returned no snapshot.')
  return snapshot
}

/** Pending rows whose events are not in the snapshot; uses the second and third parameter. */
const late = `
  (not pg_visible_in_snapshot(xid, $2::pg_snapshot) or xid::text = any($3::text[]))`

const taken = `
  taken as (delete from analytics_pending p using chosen where p.ctid = chosen.row_id
    returning p.ids)`

/** Later events that are already in the old rollups; the rollup kept their pending rows for the rebuild. */
export const takeLateRolledUp = stageTaken(
  `chosen as materialized (${choosePending(`folded and ${late}`)}), ${taken}`,
)
/** All later events. */
export const takeLate = stageTaken(`chosen as materialized (${choosePending(late)}), ${taken}`)
/** Deletes the pending rows whose events are in the snapshot. */
export const dropContained = `
  delete from analytics_pending where not ${late.replace('$2', '$1').replace('$3', '$2')}`
