import { expect, test } from 'vitest'
import { AlarmMonitor } from './alarmMonitor.ts'

test('open alarms are counted by kind, and none while the database is away', async () => {
  const alarm = { kind: 'refused', subject: 'star', text: '', beganAt: new Date() } as const
  const results = [async () => [alarm, alarm], () => Promise.reject(new Error('away'))]
  const monitor = new AlarmMonitor(() => results.shift()?.() ?? Promise.resolve([]))
  expect(monitor.counts()).toEqual([])
  await monitor.check()
  expect(Object.fromEntries(monitor.counts())).toEqual({ quiet: 0, refused: 2, collapse: 0 })
  await expect(monitor.check()).rejects.toThrow('away')
  expect(monitor.counts()).toEqual([])
})
