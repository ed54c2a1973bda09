import { advisoryLocks } from '../advisoryLocks.ts'
import { dropHourSegments, dropSessionSegments } from '../segments/dropSegments.ts'
import type { Client } from '../transaction.ts'
import {
  addPages,
  addSources,
  clearBatch,
  clearBatchSessions,
  setNewPages,
  setNewSources,
  stage,
} from './batch.ts'
import { addBreakdowns, addClaims, addHours, addTotals } from './rollups.ts'
import {
  collectSessions,
  dropEmptyBreakdowns,
  moveBreakdowns,
  moveTotals,
  writeSessions,
} from './sessions.ts'

/** Waits until nobody else changes the rollups. A snapshot that is taken later sees what they did. */
export const lockFold = 'select pg_advisory_xact_lock($1)'
const noRebuildRuns = 'select pg_try_advisory_xact_lock_shared($1) as free'

/** Pending rows as long as they hold no more than so many events together, and one at least. */
export const chosen = (which: string) => `
  select row_id from (
    select ctid as row_id, sum(cardinality(ids)) over (order by ctid) - cardinality(ids) as before
    from analytics_pending where ${which}) queued
  where before < $1`

/**
 * Stages the events that are noted in the pending rows which `take` gives as `taken (ids)`. Those
 * that are gone meanwhile, since they were too old to keep, are left out.
 */
export const stageTaken = (take: string) => `
  with ${take},
  picked as materialized (select distinct unnest(ids) as id from taken order by 1)
  ${stage('picked join analytics_events e on e.id = picked.id')}`

const takePending = stageTaken(`
  chosen as materialized (${chosen('not folded')}),
  taken as (delete from analytics_pending p using chosen where p.ctid = chosen.row_id
    returning p.ids)`)

/** While a rebuild runs: it needs to know what was added since it began. */
const markPending = stageTaken(`
  chosen as materialized (${chosen('not folded')}),
  taken as (update analytics_pending p set folded = true from chosen
    where p.ctid = chosen.row_id returning p.ids)`)

/** What a rebuild that broke off has left. */
const dropMarked = 'delete from analytics_pending where folded'

const countTaken = 'select count(*)::integer as events from analytics_batch'

/**
 * Adds pending events to the rollups, in the transaction that `prepareFold` began. So rollups and
 * pending events together always equal the events, wherever this breaks off.
 *
 * @param most how many events, more or less
 * @returns how many it added
 */
export async function foldBatch(client: Client, most: number): Promise<number> {
  await client.query(lockFold, [advisoryLocks.fold])
  const { rows } = await client.query<{ free: boolean }>(noRebuildRuns, [advisoryLocks.upkeep])
  const free = rows[0]?.free === true
  if (free) await client.query(dropMarked)
  await client.query(free ? takePending : markPending, [most])
  return addBatch(client)
}

const additions = [addTotals, addBreakdowns, addHours, addClaims, dropHourSegments]
const moves = [moveTotals, moveBreakdowns, dropEmptyBreakdowns, dropSessionSegments]

/** Adds the events of the batch to the rollups. */
export async function addBatch(client: Client): Promise<number> {
  const { rows } = await client.query<{ events: number }>(countTaken)
  const events = rows[0]?.events ?? 0
  if (events === 0) return 0
  await completeBatch(client)
  for (const add of additions) await client.query(add)
  await addSessions(client)
  return events
}

/** Adds pages and sources that were never seen. */
export async function completeBatch(client: Client): Promise<void> {
  for (const add of [addPages, setNewPages, addSources, setNewSources]) await client.query(add)
}

/** Adds the sessions of the batch alone. */
export async function addSessions(client: Client): Promise<void> {
  await client.query(collectSessions)
  await client.query(writeSessions)
  await applyMoves(client)
}

/** Changes the figures by what the collected sessions were and are. */
export async function applyMoves(client: Client): Promise<void> {
  for (const move of moves) await client.query(move)
}

/** Makes room for the next batch of the same transaction. */
export async function emptyBatch(client: Client): Promise<void> {
  await client.query(clearBatch)
}

export async function emptyBatchSessions(client: Client): Promise<void> {
  await client.query(clearBatchSessions)
}
