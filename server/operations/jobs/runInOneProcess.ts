import type { Log } from '#platform/log/log.ts'
import { withConnection } from '#platform/postgres/connection.ts'

/** Arbitrary numbers that must never change, because processes of two releases may run side by side. */
export const jobLocks = {
  schedules: 7_201_640_004,
  feeds: 7_201_640_005,
  targets: 7_201_640_006,
  alarms: 7_201_640_007,
  weeklyMails: 7_201_640_008,
  blankDrafts: 7_201_640_011,
} as const

const tryLock = 'select pg_try_advisory_lock($1) as taken'

export type OneProcessOptions = { databaseUrl: string; signal: AbortSignal; log: Log }

/**
 * Runs work unless another process with the same database runs it. The advisory lock belongs to the
 * connection, so it is released when the process ends in any way.
 *
 * @param work gets a signal that is aborted when the lock is lost or `signal` is aborted
 * @throws when the database can't be reached, and what `work` throws
 */
export function runInOneProcess(
  { databaseUrl, signal, log }: OneProcessOptions,
  lock: keyof typeof jobLocks,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  return withConnection({ databaseUrl, signal, name: 'payline jobs' }, async (connection, held) => {
    const { rows } = await connection.query<{ taken: boolean }>(tryLock, [jobLocks[lock]])
    if (rows[0]?.taken) await work(held)
    else log.debug({ lock }, 'another process runs this job')
  })
}
