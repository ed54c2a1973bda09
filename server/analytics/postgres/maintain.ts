import type pg from 'pg'
import { monthsAhead } from '#domain/analytics/limits.ts'
import { errorCode } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { lockNotAvailable, UpkeepUnderWay } from './advisoryLocks.ts'
import { foldPending } from './fold/foldPending.ts'
import { monthOf } from './months.ts'
import { clearUp, makePartitions } from './partitions.ts'
import { dropExpired } from './retention.ts'

/** The indexes by time forget new pages until they are told; each summary takes what is new. */
const summarise = `
  select brin_summarize_new_values(c.oid::regclass) from pg_class c
  join pg_am a on a.oid = c.relam
  where a.amname = 'brin' and c.relkind = 'i' and c.relname like 'analytics\\_%'`

/**
 * Makes partitions ahead, deletes what is too old, and keeps indexes useful. Any number of
 * processes may call it at any time.
 *
 * @param now milliseconds since 1970
 * @param retentionMonths months in UTC that are kept beside the current one; null keeps all
 * @returns the months of which events were deleted, as `2026-11`
 */
export async function maintain(
  pool: pg.Pool,
  now: number,
  retentionMonths: number | null,
  log: Log,
): Promise<{ deletedMonths: string[] }> {
  const current = monthOf(now)
  const oldest = retentionMonths === null ? undefined : current - retentionMonths
  try {
    // Those of a process that was killed are nobody's else.
    await foldPending(pool)
    await clearUp(pool)
    await makePartitions(pool, wantedMonths(current, oldest))
    const deletedMonths = oldest === undefined ? [] : await dropExpired(pool, oldest)
    await pool.query(summarise)
    return { deletedMonths }
  } catch (error) {
    if (!(error instanceof UpkeepUnderWay) && errorCode(error) !== lockNotAvailable) throw error
    log.info('statistics are busy; their upkeep waits until the next time')
    return { deletedMonths: [] }
  }
}

/** Events arrive late by a day at most, so last month's are needed for one; but none to be dropped. */
function wantedMonths(current: number, oldest = current - 1): number[] {
  const first = Math.max(current - 1, oldest)
  return Array.from({ length: current + monthsAhead - first + 1 }, (_, index) => first + index)
}
