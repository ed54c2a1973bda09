import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '#platform/errors.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { lockNotAvailable } from './advisoryLocks.ts'

/** Less than half of ingest's timeout, so inserts that wait behind this lock don't go to the spool. */
const startAttempt = `savepoint before_lock; set local lock_timeout = '800ms'`
const rollBackAttempt = 'rollback to savepoint before_lock'
const maxAttempts = 20
const pauseMs = 300

/**
 * Takes a lock whose waiting blocks all later lock requests: in short attempts, with pauses in which
 * the other transactions continue.
 *
 * @param lock the statement that takes it
 * @throws when the lock could not be taken within about 20 s
 */
export async function lockWithRetries(client: Client, lock: string): Promise<void> {
  for (let left = maxAttempts; ; left--) {
    await client.query(startAttempt)
    try {
      await client.query(lock)
      return
    } catch (error) {
      if (errorCode(error) !== lockNotAvailable || left === 1) throw error
      await client.query(rollBackAttempt)
      await delay(pauseMs)
    }
  }
}
