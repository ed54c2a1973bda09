import { expect, test, vi } from 'vitest'
import type { OverdueSchedule } from '#cms/openCms.ts'
import { createLog } from '#platform/log/log.ts'
import { ScheduleMonitor } from './scheduleMonitor.ts'

const minute = 60_000
const due = (at: number, document = 'offer', failure: string | null = null): OverdueSchedule => ({
  id: document,
  document,
  what: 'publish',
  at: new Date(at),
  failure,
})

function monitorOf(schedules: () => Promise<OverdueSchedule[]>) {
  const log = createLog('silent')
  const error = vi.spyOn(log, 'error')
  const clock = { now: 0 }
  const monitor = new ScheduleMonitor({ overdue: schedules, log, now: () => clock.now })
  return { monitor, error, clock }
}

test('a schedule is late a minute after its time, a failed schedule is not', async () => {
  const { monitor, clock } = monitorOf(async () => [due(0), due(0, 'terms', 'It is empty.')])
  clock.now = minute
  await monitor.check()
  expect(monitor.degraded()).toEqual([])
  clock.now = 3.5 * minute
  await monitor.check()
  expect(monitor.degraded()).toEqual(['schedules: 1 change late, the first (offer) by 3 min'])
})

test('late schedules are logged once a minute, however often they are checked', async () => {
  const { monitor, error, clock } = monitorOf(async () => [due(0), due(1, 'terms')])
  for (clock.now = 2 * minute; clock.now < 4 * minute; clock.now += 5_000) await monitor.check()
  expect(error).toHaveBeenCalledTimes(2)
  expect(monitor.degraded()).toEqual(['schedules: 2 changes late, the first (offer) by 4 min'])
})

test('reports nothing while the database can not be reached', async () => {
  const results = [async () => [due(0)], () => Promise.reject(new Error('away')), async () => []]
  const { monitor, clock } = monitorOf(() => results.shift()?.() ?? Promise.resolve([]))
  clock.now = 2 * minute
  await monitor.check()
  expect(monitor.degraded()).toHaveLength(1)
  await expect(monitor.check()).rejects.toThrow('away')
  expect(monitor.degraded()).toEqual([])
})

test('the figures are the last result and the runs so far', async () => {
  const { monitor, clock } = monitorOf(async () => [
    due(0),
    due(1),
    due(0, 'terms', 'It is empty.'),
  ])
  expect(monitor.figures()).toEqual({ late: 0, givenUp: 0, done: 0, failed: 0 })
  clock.now = 3 * minute
  await monitor.check()
  monitor.countRuns({ done: 2, failed: 1 })
  monitor.countRuns({ done: 1, failed: 0 })
  expect(monitor.figures()).toEqual({ late: 2, givenUp: 1, done: 3, failed: 1 })
})

test('late schedules are logged after the clock was set back', async () => {
  const { monitor, error, clock } = monitorOf(async () => [due(0)])
  clock.now = 1_440 * minute
  await monitor.check()
  clock.now = 2 * minute
  await monitor.check()
  expect(error).toHaveBeenCalledTimes(2)
})
