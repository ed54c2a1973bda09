import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'

/** Of the 5 s that a stop may take; in good order each part takes milliseconds. */
const usualPatienceMs = 1_500

type Step = { name: string; close: () => Promise<void> | void; patienceMs: number }

/** What was opened, to be closed in reverse order; one failure doesn't keep the rest open. */
export class Teardown {
  readonly #steps: Step[] = []

  /** Remembers how to close something that has just been opened. */
  add(name: string, close: Step['close'], patienceMs = usualPatienceMs): void {
    this.#steps.push({ name, close, patienceMs })
  }

  /** Closes everything; may be called again, to no effect. */
  async run(log: Log): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await inTime(step)
      } catch (error) {
        log.error({ err: error, part: step.name }, 'could not be closed')
      }
    }
  }
}

/** A part that hangs (a connection that is half open) must not keep the others from closing. */
async function inTime({ close, patienceMs }: Step): Promise<void> {
  const tired = new AbortController()
  const tooLong = delay(patienceMs, undefined, { signal: tired.signal }).then(() => {
    throw new Error(`It took longer than ${patienceMs / 1000} s.`)
  })
  try {
    await Promise.race([close(), tooLong])
  } finally {
    tired.abort()
    // Its rejection by the abort is of no interest.
    tooLong.catch(() => undefined)
  }
}
