import type { Cms, FailedFeed } from '#cms/openCms.ts'
import type { Degraded } from '../degraded.ts'

/** Checks whether the last imports of feeds have failed. */
export class FeedMonitor {
  readonly #read: Cms['failedFeeds']
  #failed: readonly FailedFeed[] = []

  constructor(read: Cms['failedFeeds']) {
    this.#read = read
  }

  /** @throws when the database can't be reached; then the previous result is discarded */
  async check(): Promise<void> {
    this.#failed = await this.#read().catch((error: unknown) => {
      this.#failed = []
      throw error
    })
  }

  /** The number of failed feeds at the last check. */
  get failed(): number {
    return this.#failed.length
  }

  /** Failed feeds, for `/readyz`, as `part: reason`. */
  degraded(): Degraded[] {
    const [first] = this.#failed
    if (!first) return []
    const many = this.failed === 1 ? '1 feed' : `${this.failed} feeds`
    return [`feeds: ${many} not imported, the first (${first.name}) at ${first.at.toISOString()}`]
  }
}
