import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { startMaintenance } from './maintenance.ts'

const log = createLog('silent')

test('maintenance runs at once, with the current retention', async () => {
  const maintain = vi.fn(async () => ({ deletedMonths: [] }))
  const maintenance = startMaintenance({ store: { maintain }, retentionMonths: () => 6, log })
  await eventually(() => expect(maintain).toHaveBeenCalledWith(expect.any(Number), 6))
  maintenance.stop()
  maintenance.wake()
  expect(maintain).toHaveBeenCalledTimes(1)
})

test('wake during a run causes one more run, with the new retention', async () => {
  const first = Promise.withResolvers<void>()
  let months: number | null = null
  const retentions: (number | null)[] = []
  const store = {
    async maintain(_now: number, retention: number | null) {
      retentions.push(retention)
      if (retentions.length === 1) await first.promise
      return { deletedMonths: [] }
    },
  }
  const maintenance = startMaintenance({ store, retentionMonths: () => months, log })
  months = 3
  maintenance.wake()
  maintenance.wake()
  first.resolve()
  await eventually(() => expect(retentions).toEqual([null, 3]))
  maintenance.stop()
  expect(retentions).toEqual([null, 3])
})

test('after a failure the next run tries again', async () => {
  const maintain = vi.fn(async () => ({ deletedMonths: [] }))
  maintain.mockRejectedValueOnce(new Error('away'))
  const maintenance = startMaintenance({ store: { maintain }, retentionMonths: () => null, log })
  await eventually(() => expect(maintain).toHaveBeenCalledTimes(1))
  await eventually(() => {
    maintenance.wake()
    expect(maintain.mock.calls.length).toBeGreaterThan(1)
  })
  maintenance.stop()
})

test('a failure caused by closing is not logged', async () => {
  const end = Promise.withResolvers<never>()
  const warn = vi.spyOn(log, 'warn')
  const maintain = vi.fn(() => end.promise)
  const maintenance = startMaintenance({ store: { maintain }, retentionMonths: () => null, log })
  await eventually(() => expect(maintain).toHaveBeenCalledTimes(1))
  warn.mockClear()
  maintenance.stop()
  end.reject(new Error('closed'))
  await end.promise.catch(() => undefined)
  expect(warn).not.toHaveBeenCalled()
})
