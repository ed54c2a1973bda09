import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { AlarmMonitor } from './alarmMonitor.ts'
import { FeedMonitor } from './feedMonitor.ts'
import type { Job, JobContext } from './jobs.ts'
import { jobs } from './jobs.ts'
import { runJobs } from './runJobs.ts'
import { ScheduleMonitor } from './scheduleMonitor.ts'
import { TargetMonitor } from './targetMonitor.ts'
import { TimeBasedChangeRecorder } from './timeBasedChangeRecorder.ts'

const log = createLog('silent')
const cms = {
  overdueSchedules: async () => [],
  runSchedules: async () => ({ done: 0, failed: 0 }),
  areFeedsDue: async () => false,
  importDueFeeds: async () => undefined,
  areTargetsDue: async () => false,
  checkDueTargets: async () => undefined,
  removeBlankDrafts: async () => undefined,
}
const context: JobContext = {
  alarms: new AlarmMonitor(async () => []),
  cms,
  schedules: new ScheduleMonitor({ overdue: cms.overdueSchedules, log }),
  feeds: new FeedMonitor(async () => []),
  feedOptions: { folder: '', allowedNetworks: [] },
  revenue: {
    checkAlarms: async () => undefined,
    isWeeklyMailDue: () => false,
    sendWeeklyMails: async () => undefined,
  },
  targets: new TargetMonitor(async () => ({
    ok: 1,
    dead: 0,
    foreign: 0,
    parameter_lost: 0,
    unclear: 0,
  })),
  targetOptions: { everyMs: 0, visit: () => Promise.reject(new Error('No visit.')) },
  timeBasedChanges: new TimeBasedChangeRecorder({
    copy: { rawCopy: fallbackCopy },
    recordChanges: async () => undefined,
  }),
}
const options = { databaseUrl: 'postgres://nowhere.invalid/payline', log, context }
const job = (run: Job['run']): Job => ({ name: 'of a test', everyMs: 1, roles: ['all'], run })

test('a job is repeated, and a stop waits for the run in flight', async () => {
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
  await eventually(() => expect(done).toBeGreaterThan(2))
  await running.stop()
  const after = runs
  expect(done).toBe(after)
  await new Promise((settle) => setImmediate(settle))
  expect(runs).toBe(after)
})

test('the same problem is logged once, and so is its end', async () => {
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
  await eventually(() => expect(runs).toBeGreaterThan(5))
  await running.stop()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(info).toHaveBeenCalledTimes(1)
  const [figures] = running.figures()
  expect(figures).toMatchObject({ job: 'of a test', failed: 4, done: runs - 4 })
  expect(Date.now() - (figures?.lastDone ?? 0)).toBeLessThan(60_000)
})

test('for a job that hangs in its first run the last success is the time of the start', async () => {
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

test('a job that is not due acquires no lock, and a due job can not run without the database', async () => {
  const run = vi.fn(async () => undefined)
  const warn = vi.spyOn(log, 'warn').mockClear()
  const locked: Job = { ...job(run), lock: 'schedules', isDue: async () => false }
  const idle = runJobs([locked], options)
  await new Promise((settle) => setImmediate(settle))
  await idle.stop()
  expect(warn).not.toHaveBeenCalled()
  const busy = runJobs([{ ...locked, isDue: async () => true }], options)
  await eventually(() => expect(warn).toHaveBeenCalled())
  await busy.stop()
  expect(run).not.toHaveBeenCalled()
})

test('every process monitors schedules, those with the admin publish, and those with pages record changes', () => {
  const of = (role: 'web' | 'cms' | 'all') =>
    jobs.filter(({ roles }) => roles.includes(role)).map(({ name }) => name)
  const all = of('all')
  expect(of('web')).toEqual(['schedule_monitor', 'time_based_changes'])
  expect(of('cms')).toEqual(all.filter((name) => name !== 'time_based_changes'))
  expect(all).toHaveLength(jobs.length)
})
