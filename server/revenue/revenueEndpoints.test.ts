import { expect, test } from 'vitest'
import { revenueEndpoints } from './revenueEndpoints.ts'

/** The result of a reset by an API token, which fails with an error. */
async function resultOf(error: Error): Promise<unknown> {
  const fail = () => Promise.reject(error)
  const { resetRevenue } = revenueEndpoints({ read: fail, reset: fail })
  // The handler uses only the identity of a call.
  const call = {
    identity: { kind: 'token', info: { name: 'a program' } },
  } as unknown as Parameters<typeof resetRevenue>[0]
  return resetRevenue(call)
}

test('a reset that gets no lock, as during a backup, says that the database is busy', async () => {
  const noLock = Object.assign(new Error('canceling statement due to lock timeout'), {
    code: '55P03',
  })
  expect(await resultOf(noLock)).toEqual({ ok: false, code: 'database_busy' })
})

test('any other error of a reset is passed on', async () => {
  await expect(resultOf(new Error('a bug'))).rejects.toThrow('a bug')
})
