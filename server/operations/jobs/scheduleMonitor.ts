import type { Cms, OverdueSchedule, ScheduleRunResult } from '#cms/openCms.ts'
import { isLate } from '#domain/content/schedule/lateSchedule.ts'
import type { Log } from '#platform/log/log.ts'
import type { Degraded } from '../degraded.ts'

/** How often late schedules are logged. */
const logAgainMs = 60_000

type MonitorOptions = {
  overdue: Cms['overdueSchedules']
  log: Log
  now?: () => number
}

/** Numbers of scheduled changes. */
export type ScheduleFigures = { late: number; givenUp: number; done: number; failed: number }

/** Checks whether scheduled changes are published in time. */
export class ScheduleMonitor {
  readonly #overdue: Cms['overdueSchedules']
  readonly #log: Log
  readonly #now: () => number
  #late: readonly OverdueSchedule[] = []
  #givenUp = 0
  #done = 0
  #failed = 0
  #lastLoggedAt = Number.NEGATIVE_INFINITY

  constructor({ overdue, log, now = Date.now }: MonitorOptions) {
    this.#overdue = overdue
    this.#log = log
    this.#now = now
  }

  /** @throws when the database can't be reached; then the previous result is discarded */
  async check(): Promise<void> {
    const now = this.#now()
    const all = await this.#overdue().catch((error: unknown) => {
      this.#late = []
      this.#givenUp = 0
      throw error
    })
    this.#givenUp = all.filter(({ failure }) => failure).length
    this.#late = all.filter(({ at, failure }) => !failure && isLate(at, now))
    if (this.#late.length === 0) return
    // The last time can be in the future after the clock was set back.
    if (this.#lastLoggedAt <= now && now - this.#lastLoggedAt < logAgainMs) return
    this.#lastLoggedAt = now
    const documents = this.#late.map(({ document }) => document)
    this.#log.error({ documents, since: this.#late[0]?.at }, 'scheduled changes are late')
  }

  /** Adds the scheduled changes that this process has run. */
  countRuns({ done, failed }: ScheduleRunResult): void {
    this.#done += done
    this.#failed += failed
  }

  /** Late and failed changes at the last check, and the runs of this process so far. */
  figures(): ScheduleFigures {
    const { length: late } = this.#late
    return { late, givenUp: this.#givenUp, done: this.#done, failed: this.#failed }
  }

  /** Late changes, for `/readyz`, as `part: reason`. */
  degraded(): Degraded[] {
    const [first] = this.#late
    if (!first) return []
    const minutes = Math.floor((this.#now() - first.at.getTime()) / 60_000)
    const many = this.#late.length === 1 ? '1 change' : `${this.#late.length} changes`
    return [`schedules: ${many} late, the first (${first.document}) by ${minutes} min`]
  }
}
