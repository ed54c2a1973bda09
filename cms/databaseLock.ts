import type { Payload } from 'payload'

/** Arbitrary numbers by which processes agree on a Postgres advisory lock. */
export const databaseLocks = { schema: 7_294_001, seed: 7_294_002 } as const

/** How long waiting for a lock or a single statement of a migration may take. */
const patienceMs = 60 * 60 * 1000

export type Statement = { text: string; values: unknown[]; query_timeout: number }

export type LockClient = {
  query(statement: string | Statement, values?: unknown[]): PromiseLike<unknown>
}

/** A statement that may take far longer than the CMS's pool allows others. */
export function patiently(text: string, values: unknown[] = []): Statement {
  return { text, values, query_timeout: patienceMs }
}

/**
 * Runs `work` while no other process runs work under the same lock. The lock belongs to a
 * connection of its own, so it goes when the process does. `work` may use that connection, and
 * leave a transaction open on it to have it rolled back.
 */
export async function withDatabaseLock<Result>(
  payload: Payload,
  lock: keyof typeof databaseLocks,
  work: (client: LockClient) => Promise<Result>,
): Promise<Result> {
  const client = await payload.db.pool.connect()
  try {
    await client.query(patiently('select pg_advisory_lock($1)', [databaseLocks[lock]]))
    return await work(client)
  } finally {
    // Destroyed rather than given back: closing it is what surely lets the lock go.
    client.release(true)
  }
}
