import type { Client } from '#platform/postgres/transaction.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import { dropHourSegments, dropSessionSegments } from '../segments/dropSegments.ts'
import {
  addPages,
  addRestSources,
  addSources,
  clearBatch,
  clearBatchSessions,
  setNewPages,
  setNewSources,
  setRestSources,
  stage,
} from './batch.ts'
import {
  addBreakdowns,
  addClaims,
  addClickDays,
  addHours,
  addLinkClicks,
  addOfferClaims,
  addTotals,
  limitBreakdowns,
} from './rollupStatements.ts'
import {
  collectSessions,
  dropEmptyBreakdowns,
  moveBreakdowns,
  moveTotals,
  writeSessions,
} from './sessions.ts'

/** Waits until no other transaction changes the rollups. A snapshot taken later sees their changes. */
export const lockRollups = 'select pg_advisory_xact_lock($1)'
const noRebuildRuns = 'select pg_try_advisory_xact_lock_shared($1) as free'

/** Pending rows with at most $1 events in total, and at least one row. */
export const choosePending = (which: string) => `
  select row_id from (
    select ctid as row_id, sum(cardinality(ids)) over (order by ctid) - cardinality(ids) as before
    from analytics_pending where ${which}) queued
  where before < $1`

/**
 * Stages the events of the pending rows that `take` provides as `taken (ids)`. Events that retention
 * has deleted meanwhile are left out.
 */
export const stageTaken = (take: string) => `
  with ${take},
  picked as materialized (select distinct unnest(ids) as id from taken order by 1)
  ${stage('picked join analytics_events e on e.id = picked.id')}`

const takePending = stageTaken(`
  chosen as materialized (${choosePending('not folded')}),
  taken as (delete from analytics_pending p using chosen where p.ctid = chosen.row_id
    returning p.ids)`)

/** While a rebuild runs, because the rebuild needs the events that were added since it began. */
const markPending = stageTaken(`
  chosen as materialized (${choosePending('not folded')}),
  taken as (update analytics_pending p set folded = true from chosen
    where p.ctid = chosen.row_id returning p.ids)`)

/** Deletes the rows that an aborted rebuild left behind. */
const dropMarked = 'delete from analytics_pending where folded'

const countTaken = 'select count(*)::integer as events from analytics_batch'

/**
 * Adds pending events to the rollups, in a transaction that began with `prepareRollup`. So rollups
 * plus pending events always equal the events, even if this fails at any point.
 *
 * @param maxEvents the approximate limit
 * @returns the number of added events
 */
export async function rollUpBatch(client: Client, maxEvents: number): Promise<number> {
  await client.query(lockRollups, [advisoryLocks.rollup])
  const { rows } = await client.query<{ free: boolean }>(noRebuildRuns, [advisoryLocks.upkeep])
  const free = rows[0]?.free === true
  if (free) await client.query(dropMarked)
  await client.query(free ? takePending : markPending, [maxEvents])
  return addBatch(client)
}

const additions = [
  addTotals,
  addBreakdowns,
  limitBreakdowns,
  addHours,
  addClaims,
  addOfferClaims,
  addClickDays,
  addLinkClicks,
  dropHourSegments,
]
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

const dictionaryAdditions = [
  addPages,
  setNewPages,
  addSources,
  setNewSources,
  addRestSources,
  setRestSources,
]

/** Adds new pages and sources to the dictionaries. */
export async function completeBatch(client: Client): Promise<void> {
  for (const add of dictionaryAdditions) await client.query(add)
}

/** Adds only the sessions of the batch. */
export async function addSessions(client: Client): Promise<void> {
  await client.query(collectSessions)
  await client.query(writeSessions)
  await applyMoves(client)
}

/** Subtracts the old state of the collected sessions from the rollups, and adds the new state. */
export async function applyMoves(client: Client): Promise<void> {
  for (const move of moves) await client.query(move)
}

/** Empties the batch tables for the next batch of the same transaction. */
export async function emptyBatch(client: Client): Promise<void> {
  await client.query(clearBatch)
}

export async function emptyBatchSessions(client: Client): Promise<void> {
  await client.query(clearBatchSessions)
}
