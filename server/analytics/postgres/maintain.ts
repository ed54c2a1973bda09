import type pg from 'pg'
import { monthsAhead } from '#domain/analytics/limits.ts'
import { errorCode } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { lockNotAvailable, UpkeepUnderWay } from './advisoryLocks.ts'
import { foldPending } from './fold/foldPending.ts'
import { monthOf } from './months.ts'
import { clearUp, makePartitions } from './partitions.ts'
import { dropExpired } from './retention.ts'
import { makeSegments } from './segments/makeSegments.ts'

/** The indexes by time forget new pages until they are told; each summary takes what is new. */
const summarise = `
  select brin_summarize_new_values(c.oid::regclass) from pg_class c
  join pg_am a on a.oid = c.relam
  where a.amname = 'brin' and c.relkind = 'i' and c.relname like 'analytics\\_%'`

/** Once retention is off, nothing is too old. */
const takeAnyAge = 'update analytics_state set kept_from = null where kept_from is not null'

const databaseTime = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'
/** Clocks that are farther apart delete nothing: one of them is wrong, and nobody knows which. */
const tolerableMs = 5 * 60_000

/** Milliseconds since 1970, by the clock that retention goes by. */
export type DatabaseTime = (pool: pg.Pool) => Promise<number>

export async function readDatabaseTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ now: number }>(databaseTime)
  const [row] = rows
  if (!row) throw new Error('The database does not tell the time.')
  return row.now
}

export type MaintainOptions = {
  /** This process' clock, in milliseconds since 1970. */
  now: number
  /** Months in UTC that are kept beside the current one; null keeps all. */
  retentionMonths: number | null
  databaseTime: DatabaseTime
  log: Log
  /** Ends the fold and the making of segments after the one that they are at. */
  ending: AbortSignal
}

/**
 * Makes partitions ahead, deletes what is too old, and keeps indexes and filters fast. Any number of
 * processes may call it at any time.
 *
 * @returns the months of which events were deleted, as `2026-11`
 * @throws the reason of `ending` when that has ended it
 */
export async function maintain(
  pool: pg.Pool,
  { now, retentionMonths, databaseTime, log, ending }: MaintainOptions,
): Promise<{ deletedMonths: string[] }> {
  try {
    const time = await databaseTime(pool)
    const current = monthOf(time)
    const apart = Math.abs(now - time)
    const keepsAll = retentionMonths === null || isTooFar(apart, log)
    const oldest = keepsAll ? undefined : current - retentionMonths
    // Those of a process that was killed are nobody's else.
    await foldPending(pool, ending)
    await clearUp(pool)
    await makePartitions(pool, wantedMonths(current, oldest))
    if (retentionMonths === null) await pool.query(takeAnyAge)
    const deletedMonths = oldest === undefined ? [] : await dropExpired(pool, oldest)
    await pool.query(summarise)
    await makeSegments(pool, time, ending)
    return { deletedMonths }
  } catch (error) {
    if (!(error instanceof UpkeepUnderWay) && errorCode(error) !== lockNotAvailable) throw error
    log.info('statistics are busy; their upkeep waits until the next time')
    return { deletedMonths: [] }
  }
}

function isTooFar(apart: number, log: Log): boolean {
  if (apart <= tolerableMs) return false
  const seconds = Math.round(apart / 1000)
  log.warn({ seconds }, "this clock and the database's differ: no old events are deleted")
  return true
}

/** Events arrive late by a day at most, so last month's are needed for one; but none to be dropped. */
function wantedMonths(current: number, oldest = current - 1): number[] {
  const first = Math.max(current - 1, oldest)
  return Array.from({ length: current + monthsAhead - first + 1 }, (_, index) => first + index)
}
