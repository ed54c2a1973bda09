import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '#platform/errors.ts'
import { lockNotAvailable } from './advisoryLocks.ts'
import type { Client } from './transaction.ts'

/** Half of ingest's own patience: what waits behind this lock isn't driven to the spool. */
const oneTry = `savepoint before_lock; set local lock_timeout = '800ms'`
const giveUp = 'rollback to savepoint before_lock'
const tries = 20
const pauseMs = 300

/**
 * Takes a lock that holds up everybody who comes after it while it waits: in short tries, with
 * pauses in which the others go on.
 *
 * @param lock the statement that takes it
 * @throws when it wasn't to be had in about 20 s
 */
export async function lockPatiently(client: Client, lock: string): Promise<void> {
  for (let left = tries; ; left--) {
    await client.query(oneTry)
    try {
      await client.query(lock)
      return
    } catch (error) {
      if (errorCode(error) !== lockNotAvailable || left === 1) throw error
      await client.query(giveUp)
      await delay(pauseMs)
    }
  }
}
