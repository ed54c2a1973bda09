import { expect, test } from 'vitest'
import { pause } from './pause.ts'

test('waits', async () => {
  const began = performance.now()
  await pause(20, new AbortController().signal)
  expect(performance.now() - began).toBeGreaterThanOrEqual(19)
})

test('ends without an error when the signal is aborted, before or during the wait', async () => {
  await pause(60_000, AbortSignal.abort())
  await pause(60_000, AbortSignal.timeout(5))
})
