import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'

type Step = { name: string; close: () => Promise<void> | void }

/** What was opened, to be closed in reverse order; one failure doesn't keep the rest open. */
export class Teardown {
  readonly #underWay: Step[] = []
  readonly #steps: Step[] = []

  /** Remembers how to close something that has just been opened. */
  add(name: string, close: Step['close']): void {
    this.#steps.push({ name, close })
  }

  /** Remembers work that outlives its request, and how to wait for it. */
  addUnderWay(name: string, settled: Step['close']): void {
    this.#underWay.push({ name, close: settled })
  }

  /** Waits for the work under way, once no request can add to it: half of the time that is left. */
  async settle(log: Log, patience: Patience): Promise<void> {
    for (const step of this.#underWay.splice(0)) await inTime(step, patience.left() / 2, log)
  }

  /** Closes everything; may be called again, to no effect. */
  async close(log: Log, patience: Patience): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      // Whatever part hangs, the ones after it still have their turn.
      const isLast = this.#steps.length === 0
      await inTime(step, isLast ? patience.left() : patience.left() / 2, log)
    }
  }
}

/** What is left of a stretch of time, in milliseconds. */
export type Patience = { left(): number }

/** Begins now; by a clock that nobody sets. */
export function patienceOf(ms: number): Patience {
  const end = performance.now() + ms
  return { left: () => Math.max(0, end - performance.now()) }
}

/** A part that hangs (a connection that is half open) must not keep the others from closing. */
async function inTime({ name, close }: Step, patienceMs: number, log: Log): Promise<void> {
  const tired = new AbortController()
  const tooLong = delay(patienceMs, undefined, { signal: tired.signal }).then(() => {
    throw new Error(`It took longer than ${(patienceMs / 1000).toFixed(1)} s.`)
  })
  try {
    await Promise.race([close(), tooLong])
  } catch (error) {
    log.error({ err: error, part: name }, 'could not be closed')
  } finally {
    tired.abort()
    // Its rejection by the abort is of no interest.
    tooLong.catch(() => undefined)
  }
}
