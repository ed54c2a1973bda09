import type { Payload } from 'payload'

/** Arbitrary keys of Postgres advisory locks. */
export const databaseLocks = { schema: 7_294_001, seed: 7_294_002, imports: 7_294_003 } as const

/** The limit for waiting for a lock, and for a single statement of a migration. */
const timeoutMs = 60 * 60 * 1000

export type TimedStatement = { text: string; values: unknown[]; query_timeout: number }

export type LockClient = {
  query(statement: string | TimedStatement, values?: unknown[]): PromiseLike<unknown>
}

/** A statement with a far longer timeout than the CMS's pool has. */
export function withLongTimeout(text: string, values: unknown[] = []): TimedStatement {
  return { text, values, query_timeout: timeoutMs }
}

/**
 * Runs `work` while no other process runs work under the same lock. The lock belongs to a connection
 * of its own, so the end of the process releases it. `work` can use that connection, and can leave a
 * transaction open on it, which is rolled back.
 */
export async function withDatabaseLock<Result>(
  payload: Payload,
  lock: keyof typeof databaseLocks,
  work: (client: LockClient) => Promise<Result>,
): Promise<Result> {
  const client = await payload.db.pool.connect()
  try {
    await client.query(withLongTimeout('select pg_advisory_lock($1)', [databaseLocks[lock]]))
    return await work(client)
  } finally {
    // Closed instead of reused, because the end of the connection surely releases the lock.
    client.release(true)
  }
}
