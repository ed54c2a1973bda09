import { join } from 'node:path'
import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import type { LiveCopy } from '#server/content/liveCopy.ts'
import type { Teardown } from '../teardown.ts'
import { FeedMonitor } from './feedMonitor.ts'
import { jobs } from './jobs.ts'
import { type JobFigures, runJobs } from './runJobs.ts'
import { ScheduleMonitor } from './scheduleMonitor.ts'
import { TimeBasedChangeRecorder } from './timeBasedChangeRecorder.ts'

export type OpenJobsOptions = { env: Env; databaseUrl: string; log: Log; cms: Cms; copy: LiveCopy }

/** The background jobs of a process. */
export type Jobs = {
  /** The monitor of schedules, for `/readyz`. */
  schedules: ScheduleMonitor
  /** The monitor of feeds, for `/readyz`. */
  feeds: FeedMonitor
  figures(): JobFigures[]
}

/** Starts the jobs of the process's role. */
export function openJobs(
  { env, databaseUrl, log, cms, copy }: OpenJobsOptions,
  teardown: Teardown,
): Jobs {
  const schedules = new ScheduleMonitor({ overdue: () => cms.overdueSchedules(), log })
  const timeBasedChanges = new TimeBasedChangeRecorder({
    copy,
    recordChanges: (changes) => cms.recordTimeBasedChanges(changes),
  })
  const feeds = new FeedMonitor(() => cms.failedFeeds())
  const folder = join(env.dataDir, 'imports')
  const feedOptions = { folder, allowedNetworks: env.feedNetworks }
  const ownJobs = jobs.filter(({ roles }) => roles.includes(env.role))
  const running = runJobs(ownJobs, {
    databaseUrl,
    log,
    context: { cms, schedules, feeds, feedOptions, timeBasedChanges },
  })
  teardown.add('jobs', () => running.stop())
  return { schedules, feeds, figures: () => running.figures() }
}
