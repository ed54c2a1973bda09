import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/env.ts'
import type { jobLocks } from './alone.ts'
import type { ClockRecord } from './clockRecord.ts'
import type { ScheduleWatch } from './scheduleWatch.ts'

/** What jobs work with. */
export type JobContext = {
  cms: Pick<Cms, 'overdueSchedules' | 'runSchedules'>
  watch: ScheduleWatch
  clock: ClockRecord
}

/** Work that a process does by itself, again and again. */
export type Job = {
  name: string
  /** Between the end of one run and the next. */
  everyMs: number
  /** Processes that do it. */
  roles: readonly Env['role'][]
  /** Held while it runs, so that one process at a time does it; absent where each does it. */
  lock?: keyof typeof jobLocks
  /** Whether there is anything to do, asked before the lock is; absent where there always is. */
  isDue?(context: JobContext): Promise<boolean>
  run(context: JobContext): Promise<void>
}

export const jobs: readonly Job[] = [
  {
    name: 'scheduled publishing',
    everyMs: 2_000,
    roles: ['cms', 'all'],
    lock: 'schedules',
    isDue: async ({ cms }) =>
      (await cms.overdueSchedules()).some(({ failure }) => failure === null),
    run: async ({ cms, watch }) => watch.carriedOut(await cms.runSchedules()),
  },
  {
    name: 'the watch over scheduled publishing',
    everyMs: 5_000,
    roles: ['web', 'cms', 'all'],
    run: ({ watch }) => watch.look(),
  },
  {
    name: 'recording what changes by the clock',
    everyMs: 1_000,
    roles: ['web', 'all'],
    isDue: async ({ clock }) => clock.isDue(),
    run: ({ clock }) => clock.record(),
  },
]
