import { join } from 'node:path'
import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/configuration/env.ts'
import { visitAddress } from '#platform/http/visitAddress.ts'
import type { Log } from '#platform/log/log.ts'
import type { EventStore } from '#server/analytics/store/eventStore.ts'
import type { LiveCopy } from '#server/content/liveCopy.ts'
import { createRevenueJobs } from '#server/revenue/jobs/revenueJobs.ts'
import type { RevenueStore } from '#server/revenue/revenueStore.ts'
import type { Teardown } from '../teardown.ts'
import { AlarmMonitor } from './alarmMonitor.ts'
import { FeedMonitor } from './feedMonitor.ts'
import { jobs } from './jobs.ts'
import { type JobFigures, runJobs } from './runJobs.ts'
import { ScheduleMonitor } from './scheduleMonitor.ts'
import { TargetMonitor } from './targetMonitor.ts'
import { TimeBasedChangeRecorder } from './timeBasedChangeRecorder.ts'

export type OpenJobsOptions = {
  env: Env
  databaseUrl: string
  log: Log
  cms: Cms
  copy: LiveCopy
  events: Pick<EventStore, 'stats' | 'clicksTo' | 'offerClicks'>
  /** The figures of revenue for the weekly mail; without them the mail has those of visits. */
  revenue?: Pick<RevenueStore, 'read'>
}

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
  /** The monitor of alarms about revenue. */
  alarms: AlarmMonitor
  figures(): JobFigures[]
}

/** Starts the jobs of the process's role. */
export function openJobs(
  { env, databaseUrl, log, cms, copy, events, revenue }: OpenJobsOptions,
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
  const alarms = new AlarmMonitor(() => cms.openAlarms())
  const revenueJobs = createRevenueJobs({ env, cms, copy, events, revenue, databaseUrl, log })
  const ownJobs = jobs.filter(({ roles }) => roles.includes(env.role))
  const running = runJobs(ownJobs, {
    databaseUrl,
    log,
    context: {
      alarms,
      cms,
      schedules,
      feeds,
      feedOptions,
      revenue: revenueJobs,
      targets,
      targetOptions,
      timeBasedChanges,
    },
  })
  teardown.add('jobs', () => running.stop())
  return { schedules, feeds, targets, alarms, figures: () => running.figures() }
}
