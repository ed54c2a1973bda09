import type { Payload } from 'payload'

/** Arbitrary numbers by which processes agree on a Postgres advisory lock. */
const locks = { schema: 7_294_001, seed: 7_294_002 } as const

/**
 * Runs `work` while no other process runs work under the same lock. The lock belongs to a
 * connection of its own, so it goes when the process does.
 */
export async function withDatabaseLock<Result>(
  payload: Payload,
  lock: keyof typeof locks,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await payload.db.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks[lock]])
    return await work()
  } finally {
    // Destroyed rather than given back: closing it is what surely lets the lock go.
    client.release(true)
  }
}
