import { withConnection } from '#platform/connection.ts'
import type { Log } from '#platform/log.ts'

/** The numbers mean nothing, but never change: processes of two releases may run side by side. */
export const jobLocks = { schedules: 7_201_640_004 } as const

const tryLock = 'select pg_try_advisory_lock($1) as taken'

export type Alone = { databaseUrl: string; signal: AbortSignal; log: Log }

/**
 * Does work unless another process that shares the database is at it. The lock is the connection's:
 * it goes with the process, however that ends.
 *
 * @throws when the database can't be reached, and whatever `work` throws
 */
export function alone(
  { databaseUrl, signal, log }: Alone,
  lock: keyof typeof jobLocks,
  work: () => Promise<void>,
): Promise<void> {
  return withConnection({ databaseUrl, signal, name: 'payline jobs' }, async (connection) => {
    const { rows } = await connection.query<{ taken: boolean }>(tryLock, [jobLocks[lock]])
    if (rows[0]?.taken) await work()
    else log.debug({ lock }, 'another process is at it')
  })
}
