import type { Cms } from '#cms/openCms.ts'
import { clockChanges, hasClockChanges } from '#domain/copy/clockChanges.ts'
import { createGiveWay } from '#platform/giveWay.ts'
import type { LiveCopy } from '../copy/liveCopy.ts'

type ClockRecordOptions = {
  copy: Pick<LiveCopy, 'written'>
  recordChanges: Cms['recordChanges']
  now?: () => Date
}

/**
 * Has it recorded what changes without an edit: evidence lapses, an offer takes over. Every process
 * that serves pages comes to the same moments, so whichever is first records them, and a moment that
 * passed while none ran is made up for by the next start.
 */
export class ClockRecord {
  readonly #copy: Pick<LiveCopy, 'written'>
  readonly #recordChanges: Cms['recordChanges']
  readonly #now: () => Date
  /** All up to then is recorded. Before the first run, as far as this process knows, nothing is. */
  #upTo = new Date(0)

  constructor({ copy, recordChanges, now = () => new Date() }: ClockRecordOptions) {
    this.#copy = copy
    this.#recordChanges = recordChanges
    this.#now = now
  }

  isDue(): boolean {
    return hasClockChanges(this.#copy.written(), this.#since(), this.#now())
  }

  /** @throws when the database can't be reached; the next run makes up for it */
  async record(): Promise<void> {
    const upTo = this.#now()
    const changes = await this.#changes(upTo)
    if (changes.size > 0) await this.#recordChanges(changes)
    this.#upTo = upTo
  }

  /** A clock that was set back comes to moments again that were recorded too early. */
  #since(): Date {
    const now = this.#now()
    if (now < this.#upTo) this.#upTo = now
    return this.#upTo
  }

  async #changes(upTo: Date): Promise<Map<string, Date>> {
    const giveWay = createGiveWay()
    // Edits may come meanwhile: it is reckoned from what was written at its beginning.
    const steps = clockChanges({ ...this.#copy.written() }, this.#since(), upTo)
    let step = steps.next()
    for (; !step.done; step = steps.next()) await giveWay()
    return step.value
  }
}
