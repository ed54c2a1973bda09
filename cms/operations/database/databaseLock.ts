import type { Payload } from 'payload'

/** Arbitrary keys of Postgres advisory locks. */
export const databaseLocks = {
  schema: 7_294_001,
  seed: 7_294_002,
  imports: 7_294_003,
  /** With a hash of the casino as the second key. */
  reports: 7_294_004,
} as const

/** The limit for waiting for a lock, and for a single statement of a migration. */
const timeoutMs = 60 * 60 * 1000

export type TimedStatement = { text: string; values: unknown[]; query_timeout: number }

export type LockClient = {
  query(statement: string | TimedStatement, values?: unknown[]): PromiseLike<unknown>
}

const tryLock = 'select pg_try_advisory_lock($1) as taken'
const waitForLock = 'select pg_advisory_lock($1)'

/** A statement with a far longer timeout than the CMS's pool has. */
export function withLongTimeout(text: string, values: unknown[] = []): TimedStatement {
  return { text, values, query_timeout: timeoutMs }
}

/**
 * Runs `work` while no other process runs work under the same lock. The lock belongs to a connection
 * of its own, so the end of the process releases it. `work` can use that connection, and can leave a
 * transaction open on it, which is rolled back.
 *
 * @param onWait called if another process has the lock
 */
export async function withDatabaseLock<Result>(
  payload: Payload,
  lock: keyof typeof databaseLocks,
  work: (client: LockClient) => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  const client = await payload.db.pool.connect()
  const key = [databaseLocks[lock]]
  try {
    const { rows } = await client.query<{ taken: boolean }>(tryLock, key)
    if (!rows[0]?.taken) {
      onWait?.()
      await client.query(withLongTimeout(waitForLock, key))
    }
    return await work(client)
  } finally {
    // Closed instead of reused, because the end of the connection surely releases the lock.
    client.release(true)
  }
}

/** The same, unless another process runs work under the lock: then it runs nothing, at once. */
export async function tryDatabaseLock<Result>(
  payload: Payload,
  lock: keyof typeof databaseLocks,
  work: () => Promise<Result>,
): Promise<{ ran: true; result: Result } | { ran: false }> {
  const client = await payload.db.pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [databaseLocks[lock]],
    )
    return rows[0]?.taken ? { ran: true, result: await work() } : { ran: false }
  } finally {
    client.release(true)
  }
}
