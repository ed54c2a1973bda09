import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import type { SpooledGroup } from './files/spoolLine.ts'
import type { Sink } from './sink.ts'

export type MonitoredStoreOptions<Item> = {
  store: Sink<Item>
  /** Name of an item in messages, such as `event`. */
  what: string
  log: Log
  /** An unavailable store is tried again after this time. */
  probeIntervalMs: number
  /** Timeout of an insert. */
  timeoutMs: number
}

/**
 * The store, and whether it is available. After a failed insert the store counts as unavailable until
 * an insert of a failed group succeeds.
 */
export class MonitoredStore<Item> {
  readonly #options: MonitoredStoreOptions<Item>
  /** The group of the failed insert. The store may have stored it; a retry is harmless, see `Sink`. */
  #failed: SpooledGroup<Item> | undefined
  /** By a monotonic clock. */
  #lastTry = 0
  #trying = 0

  constructor(options: MonitoredStoreOptions<Item>) {
    this.#options = options
  }

  get isUnavailable(): boolean {
    return this.#failed !== undefined
  }

  /** Whether an unavailable store may be tried: no insert runs, and the last attempt is long enough ago. */
  get mayBeTried(): boolean {
    return this.#trying === 0 && performance.now() - this.#lastTry >= this.#options.probeIntervalMs
  }

  /**
   * Inserts a group into the store.
   *
   * @throws when it may not have been stored
   */
  async insert(group: SpooledGroup<Item>): Promise<void> {
    const { store, what, log } = this.#options
    this.#lastTry = performance.now()
    this.#trying++
    try {
      await this.#withTimeout(store.insert(group.items))
      if (this.isUnavailable) log.info(`the ${what} store is available again`)
      this.#failed = undefined
    } catch (error) {
      if (!isDataError(error)) {
        if (!this.isUnavailable)
          log.warn({ err: error }, `the ${what} store is unavailable; ${what}s are spooled`)
        this.#failed ??= group
      }
      throw error
    } finally {
      this.#trying--
    }
  }

  /** Tries an unavailable store, unless it was tried recently. Returns whether it is available. */
  async probe(): Promise<boolean> {
    if (!this.#failed) return true
    if (!this.mayBeTried) return false
    try {
      await this.insert(this.#failed)
      return true
    } catch (error) {
      // The store rejects the data, so it is available.
      if (isDataError(error)) this.#failed = undefined
      return !this.isUnavailable
    }
  }

  async #withTimeout(insert: Promise<void>): Promise<void> {
    const { what, timeoutMs } = this.#options
    const timer = new AbortController()
    const tooLong = delay(timeoutMs, undefined, { signal: timer.signal }).then(() => {
      throw new Error(`The ${what} store has not responded within ${timeoutMs / 1000} s.`)
    })
    // The promise that settles second must not cause an unhandled rejection.
    tooLong.catch(() => undefined)
    insert.catch(() => undefined)
    try {
      await Promise.race([insert, tooLong])
    } finally {
      timer.abort()
    }
  }
}

/**
 * Whether the store is available but rejects the data for good: SQLSTATE class 22, an invalid value.
 * Not class 23, a constraint violation, which a partition that is being attached or detached can cause.
 */
export function isDataError(error: unknown): boolean {
  return /^22[0-9A-Z]{3}$/.test(errorCode(error) ?? '')
}
