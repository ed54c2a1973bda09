import type { Cms } from '#cms/openCms.ts'
import {
  hasTimeBasedChanges,
  timeBasedChangesBetween,
} from '#domain/content/schedule/timeBasedChangesBetween.ts'
import { createYieldToEventLoop } from '#platform/process/yieldToEventLoop.ts'
import type { LiveCopy } from '#server/content/liveCopy.ts'

type RecorderOptions = {
  copy: Pick<LiveCopy, 'rawCopy'>
  recordChanges: Cms['recordTimeBasedChanges']
  now?: () => Date
}

/**
 * Records changes without an edit: evidence expires, a scheduled offer starts. Every process that serves
 * pages computes the same times, so the first process records a change; a change that came while no
 * process ran is recorded at the next start.
 */
export class TimeBasedChangeRecorder {
  readonly #copy: Pick<LiveCopy, 'rawCopy'>
  readonly #recordChanges: Cms['recordTimeBasedChanges']
  readonly #now: () => Date
  /** All changes until this time are recorded. At the start, this process assumes that none are. */
  #upTo = new Date(0)

  constructor({ copy, recordChanges, now = () => new Date() }: RecorderOptions) {
    this.#copy = copy
    this.#recordChanges = recordChanges
    this.#now = now
  }

  isDue(): boolean {
    return hasTimeBasedChanges(this.#copy.rawCopy(), this.#since(), this.#now())
  }

  /** @throws when the database can't be reached; the next run records the changes */
  async record(): Promise<void> {
    const until = this.#now()
    const changes = await this.#changes(until)
    if (changes.size > 0) await this.#recordChanges(changes)
    this.#upTo = until
  }

  /** After the clock was set back, changes that were recorded too early come again. */
  #since(): Date {
    const now = this.#now()
    if (now < this.#upTo) this.#upTo = now
    return this.#upTo
  }

  async #changes(upTo: Date): Promise<Map<string, Date>> {
    const yieldToEventLoop = createYieldToEventLoop()
    // A copy, because edits may arrive during the computation.
    const steps = timeBasedChangesBetween({ ...this.#copy.rawCopy() }, this.#since(), upTo)
    let step = steps.next()
    for (; !step.done; step = steps.next()) await yieldToEventLoop()
    return step.value
  }
}
