import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { soon } from '#tests/setup/soon.ts'
import { fallbackCopy } from '../copy/fallbackCopy.ts'
import { ClockRecord } from './clockRecord.ts'
import type { Job, JobContext } from './jobs.ts'
import { jobs } from './jobs.ts'
import { runJobs } from './runJobs.ts'
import { ScheduleWatch } from './scheduleWatch.ts'

const log = createLog('silent')
const cms = {
  overdueSchedules: async () => [],
  runSchedules: async () => ({ done: 0, failed: 0 }),
}
const context: JobContext = {
  cms,
  watch: new ScheduleWatch({ overdue: cms.overdueSchedules, log }),
  clock: new ClockRecord({ copy: { written: fallbackCopy }, recordChanges: async () => undefined }),
}
const options = { databaseUrl: 'postgres://nowhere.invalid/payline', log, context }
const job = (run: Job['run']): Job => ({ name: 'of a test', everyMs: 1, roles: ['all'], run })

test('a job is done again and again, and a stop waits for the run under way', async () => {
  let runs = 0
  let done = 0
  const running = runJobs(
    [
      job(async () => {
        runs += 1
        await Promise.resolve()
        done += 1
      }),
    ],
    options,
  )
  await soon(() => expect(done).toBeGreaterThan(2))
  await running.stop()
  const after = runs
  expect(done).toBe(after)
  await new Promise((settle) => setImmediate(settle))
  expect(runs).toBe(after)
})

test('the same trouble is told once, and that it is over, too', async () => {
  const [warn, info] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')]
  let runs = 0
  const running = runJobs(
    [
      job(async () => {
        runs += 1
        if (runs < 5) throw new Error('no luck')
      }),
    ],
    options,
  )
  await soon(() => expect(runs).toBeGreaterThan(5))
  await running.stop()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(info).toHaveBeenCalledTimes(1)
  const [figures] = running.figures()
  expect(figures).toMatchObject({ job: 'of a test', failed: 4, done: runs - 4 })
  expect(Date.now() - (figures?.lastDone ?? 0)).toBeLessThan(60_000)
})

test('a job that hangs from its first run on is told to be without an end since it was begun with', async () => {
  const before = Date.now()
  let end: () => void = () => undefined
  const hangs = job(
    () =>
      new Promise((settle) => {
        end = settle
      }),
  )
  const running = runJobs([hangs], options)
  const [figures] = running.figures()
  expect(figures).toMatchObject({ done: 0, failed: 0 })
  expect(figures?.lastDone).toBeGreaterThanOrEqual(before)
  end()
  await running.stop()
})

test('a job that is not due takes no lock, and one that is can not run without the database', async () => {
  const run = vi.fn(async () => undefined)
  const warn = vi.spyOn(log, 'warn').mockClear()
  const locked: Job = { ...job(run), lock: 'schedules', isDue: async () => false }
  const idle = runJobs([locked], options)
  await new Promise((settle) => setImmediate(settle))
  await idle.stop()
  expect(warn).not.toHaveBeenCalled()
  const busy = runJobs([{ ...locked, isDue: async () => true }], options)
  await soon(() => expect(warn).toHaveBeenCalled())
  await busy.stop()
  expect(run).not.toHaveBeenCalled()
})

test('every process watches, those with a desk publish, and those with pages keep the record', () => {
  const of = (role: 'web' | 'cms' | 'all') =>
    jobs.filter(({ roles }) => roles.includes(role)).map(({ name }) => name)
  const [publishing, watch, record] = of('all')
  expect(of('web')).toEqual([watch, record])
  expect(of('cms')).toEqual([publishing, watch])
  expect(of('all')).toHaveLength(jobs.length)
})
