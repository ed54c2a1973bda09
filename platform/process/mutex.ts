import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const pollMs = 50
const sqliteBusy = 5

/** The lock could not be acquired in time. */
export class MutexTimeoutError extends Error {}

/**
 * Runs `work` while no other process runs work under the same file.
 *
 * The lock is SQLite's file lock: the kernel releases it when the process ends in any way, so there
 * are no stale locks.
 *
 * @param file path of the lock file; created when absent, never removed
 * @param timeoutMs how long to wait for the lock
 * @param signal cancels the wait; has no effect once `work` has started
 * @throws `MutexTimeoutError` when the lock can't be acquired in time; or when the folder isn't writable
 */
export async function withProcessMutex<Result>(
  file: string,
  timeoutMs: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    await acquire(database, file, performance.now() + timeoutMs, signal)
    return await work()
  } finally {
    // Closing rolls back the empty transaction, which releases the lock.
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
        throw new MutexTimeoutError(
          `Another process has held ${file} for too long; end it and try again.`,
        )
      }
      await delay(pollMs, undefined, { signal })
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
