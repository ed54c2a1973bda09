import { expect, test, vi } from 'vitest'
import type { Overdue } from '#cms/openCms.ts'
import { createLog } from '#platform/log.ts'
import { ScheduleWatch } from './scheduleWatch.ts'

const minute = 60_000
const due = (at: number, document = 'offer', failure: string | null = null): Overdue => ({
  id: document,
  document,
  what: 'publish',
  at: new Date(at),
  failure,
})

function watchOver(schedules: () => Promise<Overdue[]>) {
  const log = createLog('silent')
  const error = vi.spyOn(log, 'error')
  const clock = { now: 0 }
  const watch = new ScheduleWatch({ overdue: schedules, log, now: () => clock.now })
  return { watch, error, clock }
}

test('a schedule is late a minute after its moment, and one that has failed is not', async () => {
  const { watch, clock } = watchOver(async () => [due(0), due(0, 'terms', 'It is empty.')])
  clock.now = minute
  await watch.look()
  expect(watch.degraded()).toEqual([])
  clock.now = 3.5 * minute
  await watch.look()
  expect(watch.degraded()).toEqual(['schedules: 1 change late, the first (offer) by 3 min'])
})

test('what is late is logged once a minute, however often it is looked at', async () => {
  const { watch, error, clock } = watchOver(async () => [due(0), due(1, 'terms')])
  for (clock.now = 2 * minute; clock.now < 4 * minute; clock.now += 5_000) await watch.look()
  expect(error).toHaveBeenCalledTimes(2)
  expect(watch.degraded()).toEqual(['schedules: 2 changes late, the first (offer) by 4 min'])
})

test('nothing is said of what nobody knows while the database is away', async () => {
  const answers = [async () => [due(0)], () => Promise.reject(new Error('away')), async () => []]
  const { watch, clock } = watchOver(() => answers.shift()?.() ?? Promise.resolve([]))
  clock.now = 2 * minute
  await watch.look()
  expect(watch.degraded()).toHaveLength(1)
  await expect(watch.look()).rejects.toThrow('away')
  expect(watch.degraded()).toEqual([])
})

test('its figures are what it last saw and what was carried out, for an operator to see', async () => {
  const { watch, clock } = watchOver(async () => [due(0), due(1), due(0, 'terms', 'It is empty.')])
  expect(watch.figures()).toEqual({ late: 0, givenUp: 0, done: 0, failed: 0 })
  clock.now = 3 * minute
  await watch.look()
  watch.carriedOut({ done: 2, failed: 1 })
  watch.carriedOut({ done: 1, failed: 0 })
  expect(watch.figures()).toEqual({ late: 2, givenUp: 1, done: 3, failed: 1 })
})

test('a clock that was ahead and is set back does not keep the log silent', async () => {
  const { watch, error, clock } = watchOver(async () => [due(0)])
  clock.now = 1_440 * minute
  await watch.look()
  clock.now = 2 * minute
  await watch.look()
  expect(error).toHaveBeenCalledTimes(2)
})
