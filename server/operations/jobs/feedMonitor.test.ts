import { expect, test } from 'vitest'
import type { FailedFeed } from '#cms/openCms.ts'
import { FeedMonitor } from './feedMonitor.ts'

const failed = (name: string): FailedFeed => ({
  id: name,
  name,
  problem: 'The server responded 404.',
  at: new Date('2026-11-26T03:00:00Z'),
})

test('failed feeds are reported from one check to the next, and nothing while the database is away', async () => {
  const results = [async () => [failed('A'), failed('B')], () => Promise.reject(new Error('away'))]
  const monitor = new FeedMonitor(() => results.shift()?.() ?? Promise.resolve([failed('A')]))
  expect(monitor.degraded()).toEqual([])
  await monitor.check()
  const both = ['feeds: 2 feeds not imported, the first (A) at 2026-11-26T03:00:00.000Z']
  expect(monitor.degraded()).toEqual(both)
  const check = monitor.check()
  expect(monitor.degraded()).toEqual(both)
  await expect(check).rejects.toThrow('away')
  expect(monitor.degraded()).toEqual([])
  await monitor.check()
  expect([monitor.failed, monitor.degraded()]).toEqual([
    1,
    [expect.stringMatching(/^feeds: 1 feed /)],
  ])
})
