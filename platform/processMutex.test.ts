import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MutexHeld, withProcessMutex } from './processMutex.ts'

let folder: string
let lock: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
  lock = join(folder, 'lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Tries to get the lock while somebody else has it. */
function whileHeld(patienceMs: number, signal?: AbortSignal): Promise<unknown> {
  return withProcessMutex(lock, 0, () =>
    withProcessMutex(lock, patienceMs, async () => 'both at once', signal),
  )
}

test('who loses patience is told that the lock is held', async () => {
  await expect(whileHeld(100)).rejects.toThrow(MutexHeld)
})

test('waiting ends when it is given up', async () => {
  await expect(whileHeld(60_000, AbortSignal.timeout(100))).rejects.toThrow(/timeout|aborted/)
})

test('the lock is free again after work that failed', async () => {
  const failing = withProcessMutex(lock, 0, async () => {
    throw new Error('work failed')
  })
  await expect(failing).rejects.toThrow('work failed')
  expect(await withProcessMutex(lock, 0, async () => 'done')).toBe('done')
})
