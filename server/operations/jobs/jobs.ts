import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { RevenueJobs } from '#server/revenue/jobs/revenueJobs.ts'
import type { AlarmMonitor } from './alarmMonitor.ts'
import type { FeedMonitor } from './feedMonitor.ts'
import type { jobLocks } from './runInOneProcess.ts'
import type { ScheduleMonitor } from './scheduleMonitor.ts'
import type { TargetMonitor } from './targetMonitor.ts'
import type { TimeBasedChangeRecorder } from './timeBasedChangeRecorder.ts'

/** The services that jobs use. */
export type JobContext = {
  alarms: AlarmMonitor
  cms: Pick<
    Cms,
    | 'areFeedsDue'
    | 'areTargetsDue'
    | 'checkDueTargets'
    | 'importDueFeeds'
    | 'overdueSchedules'
    | 'removeBlankDrafts'
    | 'runSchedules'
  >
  feeds: FeedMonitor
  feedOptions: Omit<Parameters<Cms['importDueFeeds']>[0], 'signal'>
  revenue: RevenueJobs
  schedules: ScheduleMonitor
  targets: TargetMonitor
  targetOptions: Omit<Parameters<Cms['checkDueTargets']>[0], 'signal'>
  timeBasedChanges: TimeBasedChangeRecorder
}

/** Background work that a process repeats. */
export type Job = {
  name: string
  /** Pause between two runs. */
  everyMs: number
  /** Roles of the processes that run it. */
  roles: readonly Env['role'][]
  /** Lock that lets one process at a time run it; absent if each process runs it. */
  lock?: keyof typeof jobLocks
  /** Whether there is work, checked before the lock is acquired; absent if there always is. */
  isDue?(context: JobContext): Promise<boolean>
  run(context: JobContext, signal: AbortSignal): Promise<void>
}

export const jobs: readonly Job[] = [
  {
    name: 'scheduled_publishing',
    everyMs: 2_000,
    roles: ['cms', 'all'],
    lock: 'schedules',
    isDue: async ({ cms }) =>
      (await cms.overdueSchedules()).some(({ failure }) => failure === null),
    run: async ({ cms, schedules }) => schedules.countRuns(await cms.runSchedules()),
  },
  {
    name: 'schedule_monitor',
    everyMs: 5_000,
    roles: ['web', 'cms', 'all'],
    run: ({ schedules }) => schedules.check(),
  },
  {
    name: 'feeds',
    everyMs: 2_000,
    roles: ['cms', 'all'],
    lock: 'feeds',
    isDue: ({ cms }) => cms.areFeedsDue(),
    run: ({ cms, feedOptions }, signal) => cms.importDueFeeds({ ...feedOptions, signal }),
  },
  {
    name: 'feed_monitor',
    everyMs: 5_000,
    roles: ['cms', 'all'],
    run: ({ feeds }) => feeds.check(),
  },
  {
    name: 'link_targets',
    everyMs: 30_000,
    roles: ['cms', 'all'],
    lock: 'targets',
    isDue: ({ cms, targetOptions }) => cms.areTargetsDue(targetOptions.everyMs),
    run: ({ cms, targetOptions }, signal) => cms.checkDueTargets({ ...targetOptions, signal }),
  },
  {
    name: 'link_target_monitor',
    everyMs: 30_000,
    roles: ['cms', 'all'],
    run: ({ targets }) => targets.check(),
  },
  {
    name: 'revenue_alarms',
    everyMs: 300_000,
    roles: ['cms', 'all'],
    lock: 'alarms',
    run: ({ revenue }, signal) => revenue.checkAlarms(signal),
  },
  {
    name: 'revenue_alarm_monitor',
    everyMs: 30_000,
    roles: ['cms', 'all'],
    run: ({ alarms }) => alarms.check(),
  },
  {
    name: 'weekly_mails',
    everyMs: 60_000,
    roles: ['cms', 'all'],
    lock: 'weeklyMails',
    isDue: async ({ revenue }) => revenue.isWeeklyMailDue(),
    run: ({ revenue }, signal) => revenue.sendWeeklyMails(signal),
  },
  {
    name: 'blank_drafts',
    // A longer interval would set off the alert PaylineJobStuck.
    everyMs: 300_000,
    roles: ['cms', 'all'],
    lock: 'blankDrafts',
    run: ({ cms }, signal) => cms.removeBlankDrafts(signal),
  },
  {
    name: 'time_based_changes',
    everyMs: 1_000,
    roles: ['web', 'all'],
    isDue: async ({ timeBasedChanges }) => timeBasedChanges.isDue(),
    run: ({ timeBasedChanges }) => timeBasedChanges.record(),
  },
]
