import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { LiveCopy } from '../copy/liveCopy.ts'
import type { Teardown } from '../teardown.ts'
import { ClockRecord } from './clockRecord.ts'
import { jobs } from './jobs.ts'
import { type JobFigures, runJobs } from './runJobs.ts'
import { ScheduleWatch } from './scheduleWatch.ts'

export type OpenJobsOptions = { env: Env; databaseUrl: string; log: Log; cms: Cms; copy: LiveCopy }

/** What a process does by itself. */
export type Jobs = {
  /** The watch over schedules, which `/readyz` asks. */
  schedules: ScheduleWatch
  figures(): JobFigures[]
}

/** Begins with the jobs of the process's role. */
export function openJobs(
  { env, databaseUrl, log, cms, copy }: OpenJobsOptions,
  teardown: Teardown,
): Jobs {
  const watch = new ScheduleWatch({ overdue: () => cms.overdueSchedules(), log })
  const clock = new ClockRecord({ copy, recordChanges: (changes) => cms.recordChanges(changes) })
  const own = jobs.filter(({ roles }) => roles.includes(env.role))
  const running = runJobs(own, { databaseUrl, log, context: { cms, watch, clock } })
  teardown.add('jobs', () => running.stop())
  return { schedules: watch, figures: () => running.figures() }
}
