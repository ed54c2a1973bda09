import type pg from 'pg'
import { type Client, transaction } from '#platform/postgres/transaction.ts'
import { lockUpkeep } from '../database/advisoryLocks.ts'
import { eventColumnList } from '../database/eventColumns.ts'
import { lockWithRetries } from '../database/lockWithRetries.ts'
import { prepareRollup, stage } from '../rollup/batch.ts'
import {
  addSessions,
  applyMoves,
  completeBatch,
  emptyBatchSessions,
  rollUpBatch,
} from '../rollup/rollUpBatch.ts'
import { rollUpPending } from '../rollup/rollUpPending.ts'
import { allowAllPlans, deleteMisplacedEvents, isCounted } from './misplacedEvents.ts'
import { type Month, monthOfPartition, startOf } from './months.ts'
import { partitionNames } from './partitions.ts'

const lockEvents = 'lock table analytics_events in access exclusive mode'
/** `analytics_totals` includes every event. */
const findExpired = `
  select distinct to_char(hour at time zone 'UTC', 'YYYY-MM') as month
  from analytics_totals where hour < $1 order by month`

/**
 * Sessions that began before the limit and continue after it. Their old state is subtracted from the
 * rollups, and their remaining events are counted again.
 */
const collectStraddling = `
  insert into analytics_batch_sessions
    (key, old_started_at, old_entry_page_id, old_exit_page_id, old_converted, old_first_week,
      last_event_at)
  select key, started_at, entry_page_id, exit_page_id, (views > 0 and claims > 0)::integer,
    first_week, last_event_at
  from analytics_sessions where first_event_at < $1 and last_event_at >= $1`
const stageRemaining = `
  ${stage(`analytics_batch_sessions straddling
    join analytics_events e on md5(e.session_id)::uuid = straddling.key
      and e.created_at >= $1 and e.created_at <= straddling.last_event_at and e.bot is null
      and e.created_at <= (select max(last_event_at) from analytics_batch_sessions)
      and ${isCounted}`)}`
const deleteSessions = 'delete from analytics_sessions where first_event_at < $1'
const deleteRollups = [
  'delete from analytics_totals where hour < $1',
  'delete from analytics_hours where hour < $1',
  'delete from analytics_claims where hour < $1',
  'delete from analytics_offer_claims where hour < $1',
  'delete from analytics_link_clicks where hour < $1',
  `delete from analytics_click_days where day < ($1::timestamptz at time zone 'UTC')::date`,
  `delete from analytics_segments where day < ($1::timestamptz at time zone 'UTC')::date`,
  `delete from analytics_breakdowns where at < ($1::timestamptz at time zone 'UTC')::date`,
]
/** Recomputes the sums of the year of the limit, unless the limit is the beginning of the year. */
const sumYear = `
  insert into analytics_breakdowns (dimension, grain, at, value, detail, views, claims, sessions)
  select dimension, 'year', year.first, value, detail, sum(views), sum(claims), sum(sessions)
  from analytics_breakdowns
  cross join lateral (
    select date_trunc('year', $1::timestamptz at time zone 'UTC')::date as first) year
  where grain = 'month' and at >= year.first and at < year.first + interval '1 year'
    and year.first < ($1::timestamptz at time zone 'UTC')::date
  group by dimension, year.first, value, detail
  order by dimension, value, detail`
/** The cube includes every page and source of a session, by its page views, but not those of outgoing clicks. */
const deleteUnused = [
  `delete from analytics_pages p where not exists (
    select from analytics_hours h where h.page_id = p.id) and not exists (
    select from analytics_link_clicks c where c.page_id = p.id)`,
  `delete from analytics_sources s where not exists (
    select from analytics_hours h where h.source_id = s.id) and not exists (
    select from analytics_link_clicks c where c.source_id = s.id)`,
]
const refuseOlder = `
  update analytics_state set kept_from = $1 where kept_from is distinct from $1::timestamptz`
/** Events with an old id but a recent time, caused by wrong clocks. */
const createStash = `
  create temp table analytics_young (like analytics_events) on commit drop`
const stashYoung = (partition: string) => `
  insert into analytics_young (${eventColumnList})
  select ${eventColumnList} from ${partition} where created_at >= $1`
/** No rollup runs meanwhile, so events inserted since then are pending. */
const stashPending = (partition: string) => `
  insert into analytics_young (${eventColumnList})
  select ${eventColumnList} from ${partition}
  where id in (select unnest(ids) from analytics_pending)
    and id not in (select id from analytics_young)`
const restoreStashed = `
  insert into analytics_events (${eventColumnList}) select ${eventColumnList} from analytics_young`

/**
 * Deletes events before the first instant of a month. First the few old events of newer partitions are
 * deleted in small transactions, then whole partitions with their figures in one transaction. After
 * each transaction events and figures are consistent.
 *
 * @returns the months whose events were deleted
 */
export async function dropExpired(pool: pg.Pool, oldest: Month): Promise<string[]> {
  const limit = new Date(startOf(oldest))
  await transaction(pool, (client) => refuseEventsBefore(client, limit))
  await rollUpPending(pool)
  const months = await transaction(pool, (client) => expiredMonths(client, limit))
  const names = await transaction(pool, partitionNames)
  const expired = names.filter((name) => (monthOfPartition(name) ?? oldest) < oldest)
  if (months.length === 0 && expired.length === 0) return []
  const others = names.filter((name) => !expired.includes(name))
  await deleteMisplacedEvents(pool, limit, others)
  await transaction(pool, (client) => dropMonths(client, limit, expired), `begin; ${prepareRollup}`)
  return months
}

/** Waits for running inserts, which may insert older events; later inserts see the limit. */
async function refuseEventsBefore(client: Client, limit: Date): Promise<void> {
  await lockUpkeep(client, 'commit')
  const { rowCount } = await client.query(refuseOlder, [limit])
  if (rowCount) await lockWithRetries(client, lockEvents)
}

async function expiredMonths(client: Client, limit: Date): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(findExpired, [limit])
  return rows.map(({ month }) => month)
}

async function dropMonths(client: Client, limit: Date, expired: readonly string[]): Promise<void> {
  await lockUpkeep(client, 'commit')
  await rollUpBatch(client, Number.MAX_SAFE_INTEGER)
  await client.query(allowAllPlans)
  await deleteFigures(client, limit)
  // Another process may have dropped partitions meanwhile.
  const existing = await partitionNames(client)
  await dropPartitions(
    client,
    limit,
    expired.filter((name) => existing.includes(name)),
  )
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
  for (const statement of [...deleteRollups, sumYear]) await client.query(statement, [limit])
  for (const statement of deleteUnused) await client.query(statement)
}

async function dropPartitions(
  client: Client,
  limit: Date,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await client.query(createStash)
  for (const name of names) await client.query(stashYoung(name), [limit])
  // Ingest waits from here until the tables are dropped.
  await lockWithRetries(client, lockEvents)
  for (const name of names) {
    await client.query(stashPending(name))
    await client.query(`alter table analytics_events detach partition ${name}`)
    await client.query(`drop table ${name}`)
  }
  await client.query(restoreStashed)
}
