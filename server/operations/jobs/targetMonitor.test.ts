import { expect, test } from 'vitest'
import { TargetMonitor } from './targetMonitor.ts'

test('outcomes are counted from one check to the next, and none while the database is away', async () => {
  const counts = { ok: 3, dead: 1, foreign: 0, parameter_lost: 0, unclear: 2 }
  const results = [async () => counts, () => Promise.reject(new Error('away'))]
  const monitor = new TargetMonitor(() => results.shift()?.() ?? Promise.resolve(counts))
  expect(monitor.counts()).toEqual([])
  await monitor.check()
  expect(Object.fromEntries(monitor.counts())).toEqual(counts)
  await expect(monitor.check()).rejects.toThrow('away')
  expect(monitor.counts()).toEqual([])
})
