import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MutexTimeoutError, withProcessMutex } from './mutex.ts'

let folder: string
let lock: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
  lock = join(folder, 'lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Tries to acquire the lock while it is locked. */
function acquireWhileLocked(timeoutMs: number, signal?: AbortSignal): Promise<unknown> {
  return withProcessMutex(lock, 0, () =>
    withProcessMutex(lock, timeoutMs, async () => 'both at once', signal),
  )
}

test('rejects with a timeout error while the lock is held', async () => {
  await expect(acquireWhileLocked(100)).rejects.toThrow(MutexTimeoutError)
})

test('the wait can be cancelled', async () => {
  await expect(acquireWhileLocked(60_000, AbortSignal.timeout(100))).rejects.toThrow(
    /timeout|aborted/,
  )
})

test('the lock is released after failed work', async () => {
  const failing = withProcessMutex(lock, 0, async () => {
    throw new Error('work failed')
  })
  await expect(failing).rejects.toThrow('work failed')
  expect(await withProcessMutex(lock, 0, async () => 'done')).toBe('done')
})
