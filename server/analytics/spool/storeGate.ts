import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { EventSink } from '../eventStore.ts'
import type { SpooledGroup } from './spoolLine.ts'

export type StoreGateOptions = {
  store: EventSink
  log: Log
  /** A store that is away is asked again after this time. */
  probeEveryMs: number
  /** An insert that takes longer than this counts as failed. */
  patienceMs: number
}

/**
 * The store, and whether it is there. After a failure nobody waits for it any more until a group
 * that failed is taken.
 */
export class StoreGate {
  readonly #options: StoreGateOptions
  /** What it failed with last, which it may have kept; its ids make asking again harmless. */
  #failed: SpooledGroup | undefined
  /** By a clock that nobody sets. */
  #lastTry = 0
  #trying = 0

  constructor(options: StoreGateOptions) {
    this.#options = options
  }

  get isAway(): boolean {
    return this.#failed !== undefined
  }

  /** Whether one that is away may be asked: nobody does just now, nor did a moment ago. */
  get mayBeAsked(): boolean {
    return this.#trying === 0 && performance.now() - this.#lastTry >= this.#options.probeEveryMs
  }

  /**
   * Hands a group to the store.
   *
   * @throws when it may not have been kept
   */
  async insert(group: SpooledGroup): Promise<void> {
    const { store, log, patienceMs } = this.#options
    this.#lastTry = performance.now()
    this.#trying++
    try {
      await inTime(store.insert(group.events), patienceMs)
      if (this.isAway) log.info('the event store is back')
      this.#failed = undefined
    } catch (error) {
      if (!isRefusal(error)) {
        if (!this.isAway) log.warn({ err: error }, 'the event store fails; events are spooled')
        this.#failed ??= group
      }
      throw error
    } finally {
      this.#trying--
    }
  }

  /** Asks again, unless it was asked a moment ago; whether it is there. */
  async probe(): Promise<boolean> {
    if (!this.#failed) return true
    if (!this.mayBeAsked) return false
    try {
      await this.insert(this.#failed)
      return true
    } catch (error) {
      // It is there, and looks at each event.
      if (isRefusal(error)) this.#failed = undefined
      return !this.isAway
    }
  }
}

/**
 * Whether the store is there but won't ever keep what it was given: SQLSTATE class 22, a value that
 * makes no sense to it. A broken rule (23) can be that of a partition that comes or goes just now.
 */
export function isRefusal(error: unknown): boolean {
  return /^22[0-9A-Z]{3}$/.test(errorCode(error) ?? '')
}

async function inTime(insert: Promise<void>, patienceMs: number): Promise<void> {
  const patience = new AbortController()
  const tooLong = delay(patienceMs, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`The event store has not answered in ${patienceMs / 1000} s.`)
  })
  // Whichever comes second is of no interest any more.
  tooLong.catch(() => undefined)
  insert.catch(() => undefined)
  try {
    await Promise.race([insert, tooLong])
  } finally {
    patience.abort()
  }
}
