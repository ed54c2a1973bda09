import { expect, test } from 'vitest'
import { StoreTrouble } from './eventStore.ts'
import { statsEndpoints } from './statsEndpoints.ts'

const failing = (error: Error) => {
  const fail = () => Promise.reject(error)
  return statsEndpoints({ stats: fail, reset: fail })
}

/** What an API token is answered. */
async function answersOf(error: Error): Promise<unknown[]> {
  const { stats, resetStats } = failing(error)
  const info = { name: 'a program' }
  // Nothing else of a call is looked at.
  const call = {
    request: { url: '/' },
    identity: { kind: 'token', info },
  } as unknown as Parameters<typeof stats>[0]
  return Promise.all([stats(call), resetStats(call)])
}

test('whoever asks while others are at the figures is told to come back', async () => {
  const busy = { ok: false, code: 'statistics_busy', retryAfterSeconds: 30 }
  expect(await answersOf(new StoreTrouble('busy', 'later'))).toEqual([busy, busy])
  const unwritable = { ok: false, code: 'statistics_unwritable', retryAfterSeconds: 30 }
  const full = new StoreTrouble('unwritable', 'disk full')
  expect(await answersOf(full)).toEqual([unwritable, unwritable])
})

test('what nobody expected stays a failure', async () => {
  await expect(answersOf(new Error('a bug'))).rejects.toThrow('a bug')
})
