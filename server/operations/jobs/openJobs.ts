import { join } from 'node:path'
import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/configuration/env.ts'
import { visitAddress } from '#platform/http/visitAddress.ts'
import type { Log } from '#platform/log/log.ts'
import type { LiveCopy } from '#server/content/liveCopy.ts'
import type { Teardown } from '../teardown.ts'
import { FeedMonitor } from './feedMonitor.ts'
import { jobs } from './jobs.ts'
import { type JobFigures, runJobs } from './runJobs.ts'
import { ScheduleMonitor } from './scheduleMonitor.ts'
import { TargetMonitor } from './targetMonitor.ts'
import { TimeBasedChangeRecorder } from './timeBasedChangeRecorder.ts'

export type OpenJobsOptions = { env: Env; databaseUrl: string; log: Log; cms: Cms; copy: LiveCopy }

/** For each request to a casino. */
const visitTimeoutMs = 10_000

/** The background jobs of a process. */
export type Jobs = {
  /** The monitor of schedules, for `/readyz`. */
  schedules: ScheduleMonitor
  /** The monitor of feeds, for `/readyz`. */
  feeds: FeedMonitor
  /** The monitor of addresses at casinos. */
  targets: TargetMonitor
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
  const targets = new TargetMonitor(() => cms.countTargets())
  const targetOptions = {
    everyMs: env.targetCheckMs,
    visit: (address: string, signal: AbortSignal) =>
      visitAddress(address, {
        timeoutMs: visitTimeoutMs,
        allowedNetworks: env.feedNetworks,
        signal,
      }),
  }
  const ownJobs = jobs.filter(({ roles }) => roles.includes(env.role))
  const running = runJobs(ownJobs, {
    databaseUrl,
    log,
    context: { cms, schedules, feeds, feedOptions, targets, targetOptions, timeBasedChanges },
  })
  teardown.add('jobs', () => running.stop())
  return { schedules, feeds, targets, figures: () => running.figures() }
}
