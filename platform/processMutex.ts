import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const pollMilliseconds = 50
const sqliteBusy = 5

/** The lock could not be had in time. */
export class MutexHeld extends Error {}

/**
 * Runs `work` while no other process runs work under the same file.
 *
 * The lock is SQLite's own file lock: the kernel lets go of it when its holder dies, however
 * it dies, so there is no stale lock to reason about.
 *
 * @param file path of the lock file; created when absent, never removed
 * @param patienceMs how long to wait for another holder
 * @param signal gives up waiting; work that has begun takes no notice
 * @throws `MutexHeld` when the lock can't be had in time; or when the folder can't be written
 */
export async function withProcessMutex<Result>(
  file: string,
  patienceMs: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    await acquire(database, file, performance.now() + patienceMs, signal)
    return await work()
  } finally {
    // Closing rolls back the empty transaction, which frees the lock.
    database.close()
  }
}

async function acquire(
  database: DatabaseSync,
  file: string,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    try {
      database.exec('BEGIN EXCLUSIVE')
      return
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > deadline) {
        throw new MutexHeld(`Another process has held ${file} for too long; end it and try again.`)
      }
      await delay(pollMilliseconds, undefined, { signal })
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
