import { expect, test } from 'vitest'
import { statsEndpoints } from './statsEndpoints.ts'
import { StoreUnavailableError } from './store/eventStore.ts'

const failing = (error: Error) => {
  const fail = () => Promise.reject(error)
  return statsEndpoints({ recentStats: fail, returning: fail, reset: fail })
}

/** The results for an API token. */
async function resultsOf(error: Error): Promise<unknown[]> {
  const { stats, resetStats } = failing(error)
  const info = { name: 'a program' }
  // The handlers use only these fields of a call.
  const call = {
    request: { url: '/' },
    identity: { kind: 'token', info },
  } as unknown as Parameters<typeof stats>[0]
  return Promise.all([stats(call), resetStats(call)])
}

test('a request while the statistics are locked gets an error with retry-after', async () => {
  const busy = { ok: false, code: 'statistics_busy', retryAfterSeconds: 30 }
  expect(await resultsOf(new StoreUnavailableError('busy', 'later'))).toEqual([busy, busy])
  const unwritable = { ok: false, code: 'statistics_unwritable', retryAfterSeconds: 30 }
  const full = new StoreUnavailableError('unwritable', 'disk full')
  expect(await resultsOf(full)).toEqual([unwritable, unwritable])
})

test('a question about too many events gets an error without retry-after', async () => {
  const large = { ok: false, code: 'too_many_events', detail: 'a year' }
  expect(await resultsOf(new StoreUnavailableError('large', 'a year'))).toEqual([large, large])
})

test('an unexpected error is passed on', async () => {
  await expect(resultsOf(new Error('a bug'))).rejects.toThrow('a bug')
})
