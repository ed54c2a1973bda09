import type { CarriedOut, Cms, Overdue } from '#cms/openCms.ts'
import { isLate } from '#domain/desk/lateSchedule.ts'
import type { Log } from '#platform/log.ts'
import type { Degraded } from '../readiness.ts'

/** What is late is an error in the log, once in so long. */
const sayAgainMs = 60_000

type WatchOptions = {
  overdue: Cms['overdueSchedules']
  log: Log
  now?: () => number
}

/** In scheduled changes. */
export type ScheduleFigures = { late: number; givenUp: number; done: number; failed: number }

/** Looks whether what editors have scheduled happens in time. */
export class ScheduleWatch {
  readonly #overdue: Cms['overdueSchedules']
  readonly #log: Log
  readonly #now: () => number
  #late: readonly Overdue[] = []
  #givenUp = 0
  #done = 0
  #failed = 0
  #saidAt = Number.NEGATIVE_INFINITY

  constructor({ overdue, log, now = Date.now }: WatchOptions) {
    this.#overdue = overdue
    this.#log = log
    this.#now = now
  }

  /** @throws when the database can't be asked; what was known before is forgotten */
  async look(): Promise<void> {
    const now = this.#now()
    const all = await this.#overdue().catch((error: unknown) => {
      this.#late = []
      this.#givenUp = 0
      throw error
    })
    this.#givenUp = all.filter(({ failure }) => failure).length
    this.#late = all.filter(({ at, failure }) => !failure && isLate(at, now))
    if (this.#late.length === 0) return
    // Ahead of now after the clock was set back.
    if (this.#saidAt <= now && now - this.#saidAt < sayAgainMs) return
    this.#saidAt = now
    const documents = this.#late.map(({ document }) => document)
    this.#log.error({ documents, since: this.#late[0]?.at }, 'scheduled changes are late')
  }

  /** Told of what this process has done of it. */
  carriedOut({ done, failed }: CarriedOut): void {
    this.#done += done
    this.#failed += failed
  }

  /** What is late and what has failed as last seen, and what this process has done of it so far. */
  figures(): ScheduleFigures {
    const { length: late } = this.#late
    return { late, givenUp: this.#givenUp, done: this.#done, failed: this.#failed }
  }

  /** What is late, for `/readyz`, as `what: why`. */
  degraded(): Degraded[] {
    const [first] = this.#late
    if (!first) return []
    const minutes = Math.floor((this.#now() - first.at.getTime()) / 60_000)
    const many = this.#late.length === 1 ? '1 change' : `${this.#late.length} changes`
    return [`schedules: ${many} late, the first (${first.document}) by ${minutes} min`]
  }
}
