import { advisoryLocks } from '../advisoryLocks.ts'
import { chosen, stageTaken } from '../fold/foldBatch.ts'
import type { Client } from '../transaction.ts'

/** The moment that a rebuild counts from: which events are in it, and which come on top. */
export type Snapshot = {
  /** As `pg_current_snapshot` writes it. */
  text: string
  /** Transactions that it sees, whose events no rollup had yet; they count as later ones. */
  unfolded: string[]
  /** The ids of their events. */
  unfoldedIds: string[]
}

const lockFold = 'select pg_advisory_lock($1)'
const unlockFold = 'select pg_advisory_unlock($1)'
/** The first statement of its transaction, which sees this snapshot to its end. */
const readSnapshot = `
  select pg_current_snapshot()::text as text,
    array(select xid::text from analytics_pending where not folded) as unfolded,
    array(select unnest(ids)::text from analytics_pending where not folded) as "unfoldedIds"`

/**
 * Begins the transaction that reads the events. Folds stand still for that moment, so that each
 * event is either in a rollup, with its page and source known, or among the unfolded.
 */
export async function beginSnapshot(client: Client): Promise<Snapshot> {
  await client.query(lockFold, [advisoryLocks.fold])
  await client.query('begin isolation level repeatable read')
  const { rows } = await client.query<Snapshot>(readSnapshot)
  await client.query(unlockFold, [advisoryLocks.fold])
  const [snapshot] = rows
  if (!snapshot) throw new Error('The database has no snapshot.')
  return snapshot
}

/** Pending rows whose events are not in the snapshot; its parameters are the second and third. */
const late = `
  (not pg_visible_in_snapshot(xid, $2::pg_snapshot) or xid::text = any($3::text[]))`

const taken = `
  taken as (delete from analytics_pending p using chosen where p.ctid = chosen.row_id
    returning p.ids)`

/** Later events that the old rollups have already: a fold kept the row for this. */
export const takeLateFolded = stageTaken(
  `chosen as materialized (${chosen(`folded and ${late}`)}), ${taken}`,
)
/** All later events. */
export const takeLate = stageTaken(`chosen as materialized (${chosen(late)}), ${taken}`)
/** Those that the snapshot contains. */
export const dropContained = `
  delete from analytics_pending where not ${late.replace('$2', '$1').replace('$3', '$2')}`
