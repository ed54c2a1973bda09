import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'

type Step = { name: string; close: () => Promise<void> | void }

/** Closes what was opened in reverse order; after a failure it goes on with the rest. */
export class Teardown {
  readonly #inFlight: Step[] = []
  readonly #steps: Step[] = []

  /** Registers how to close something that was opened. */
  add(name: string, close: Step['close']): void {
    this.#steps.push({ name, close })
  }

  /** Registers work that outlives its request, and how to wait for it. */
  addInFlight(name: string, waitUntilSettled: Step['close']): void {
    this.#inFlight.push({ name, close: waitUntilSettled })
  }

  /** Waits for work in flight, after the last request has ended: each step at most half of the remaining time. */
  async settle(log: Log, deadline: Deadline): Promise<void> {
    for (const step of this.#inFlight.splice(0))
      await closeInTime(step, deadline.remainingMs() / 2, log)
  }

  /** Closes all; further calls do nothing. */
  async close(log: Log, deadline: Deadline): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      // Half of the remaining time, so that a part that hangs leaves time for the parts after it.
      const isLast = this.#steps.length === 0
      await closeInTime(step, isLast ? deadline.remainingMs() : deadline.remainingMs() / 2, log)
    }
  }
}

/** The remaining time until a deadline, in milliseconds. */
export type Deadline = { remainingMs(): number }

/** A deadline from now, by the monotonic clock. */
export function deadlineIn(ms: number): Deadline {
  const end = performance.now() + ms
  return { remainingMs: () => Math.max(0, end - performance.now()) }
}

/** Limits the time of a step, because a part that hangs (such as a half-open connection) must not block the others. */
async function closeInTime({ name, close }: Step, timeoutMs: number, log: Log): Promise<void> {
  const abort = new AbortController()
  const tooLong = delay(timeoutMs, undefined, { signal: abort.signal }).then(() => {
    throw new Error(`Closing took longer than ${(timeoutMs / 1000).toFixed(1)} s.`)
  })
  try {
    await Promise.race([close(), tooLong])
  } catch (error) {
    log.error({ err: error, part: name }, 'could not be closed')
  } finally {
    abort.abort()
    // The abort rejects this promise, which must not be an unhandled rejection.
    tooLong.catch(() => undefined)
  }
}
