import type pg from 'pg'
import { monthsAhead } from '#domain/analytics/events/limits.ts'
import { errorCode } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import { lockNotAvailable, UpkeepInProgressError } from '../database/advisoryLocks.ts'
import { summarise } from '../database/summarise.ts'
import { rollUpPending } from '../rollup/rollUpPending.ts'
import { makeSegments } from '../segments/makeSegments.ts'
import { finishDays } from './finishDays.ts'
import { monthOf } from './months.ts'
import { dropRebuildLeftovers, makePartitions } from './partitions.ts'
import { dropExpired } from './retention.ts'

/** Without retention no event is too old. */
const clearRetentionLimit =
  'update analytics_state set kept_from = null where kept_from is not null'

const databaseTime = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'
/** If the clocks differ by more, nothing is deleted: one of them is wrong, and it is unknown which. */
const maxClockDifferenceMs = 5 * 60_000

/** Milliseconds since 1970, by the clock that retention uses. */
export type DatabaseTime = (pool: pg.Pool) => Promise<number>

export async function readDatabaseTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ now: number }>(databaseTime)
  const [row] = rows
  if (!row) throw new Error('The database returned no time.')
  return row.now
}

export type MaintainOptions = {
  /** This process's clock, in milliseconds since 1970. */
  now: number
  /** Months in UTC that are kept besides the current one; null keeps all. */
  retentionMonths: number | null
  databaseTime: DatabaseTime
  log: Log
  /** Stops after the current batch of the rollup, or after the current segment. */
  signal: AbortSignal
}

/**
 * Creates partitions ahead of time, deletes expired events, and keeps indexes and filtered queries
 * fast. Any number of processes may call it at any time.
 *
 * @returns the months whose events were deleted, as `2026-11`
 * @throws the reason of `signal` when that is aborted
 */
export async function maintain(
  pool: pg.Pool,
  { now, retentionMonths, databaseTime, log, signal }: MaintainOptions,
): Promise<{ deletedMonths: string[] }> {
  try {
    const time = await databaseTime(pool)
    const current = monthOf(time)
    const differenceMs = Math.abs(now - time)
    const keepsEverything = retentionMonths === null || clocksDiffer(differenceMs, log)
    const oldest = keepsEverything ? undefined : current - retentionMonths
    // Pending rows of a killed process have no other process to roll them up.
    await rollUpPending(pool, signal)
    await dropRebuildLeftovers(pool)
    await makePartitions(pool, wantedMonths(current, oldest))
    if (retentionMonths === null) await pool.query(clearRetentionLimit)
    const deletedMonths = oldest === undefined ? [] : await dropExpired(pool, oldest)
    await summarise(pool)
    await finishDays(pool, time, signal)
    await makeSegments(pool, time, signal)
    return { deletedMonths }
  } catch (error) {
    if (!(error instanceof UpkeepInProgressError) && errorCode(error) !== lockNotAvailable)
      throw error
    log.info('the statistics are locked; maintenance runs at the next interval')
    return { deletedMonths: [] }
  }
}

function clocksDiffer(apart: number, log: Log): boolean {
  if (apart <= maxClockDifferenceMs) return false
  const seconds = Math.round(apart / 1000)
  log.warn(
    { seconds },
    'the clocks of the process and the database differ: no old events are deleted',
  )
  return true
}

/** Events arrive up to a day late, so last month's partition is needed, too; but none that would be dropped. */
function wantedMonths(current: number, oldest = current - 1): number[] {
  const first = Math.max(current - 1, oldest)
  return Array.from({ length: current + monthsAhead - first + 1 }, (_, index) => first + index)
}
