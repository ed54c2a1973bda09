import { messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { forNoRequest } from '#platform/requestContext.ts'

/** Folds without being asked, so that whoever reads finds little left to do. */
export type BackgroundFold = {
  /** There are new events. */
  wake(): void
  /** For how long the first event that no fold has taken waits, in milliseconds; 0 without one. */
  lagMs(): number
  /** Resolves once nothing of it runs any more. */
  stop(): Promise<void>
}

/** At most so often, in milliseconds. */
const everyMs = 500
/** It rests so many times as long as it worked, so that ingest keeps most of the database. */
const restsPerWork = 3
/** After a failure, in milliseconds. */
const pauseAfterFailureMs = 5_000

/** @param fold the work; a failure is logged once, until it works again */
export function foldInBackground(
  fold: () => Promise<void>,
  log: Log,
  now: () => number = () => performance.now(),
): BackgroundFold {
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | undefined
  let awake = false
  let stopped = false
  let failing = false
  let earliest = 0
  /** When the first event came that a fold has still to begin with, and of the one under way. */
  let wokenAt: number | undefined
  let foldedFrom: number | undefined

  async function run(): Promise<void> {
    awake = false
    const began = now()
    foldedFrom = wokenAt
    wokenAt = undefined
    try {
      await fold()
      failing = false
      foldedFrom = undefined
      earliest = Math.max(began + everyMs, now() + restsPerWork * (now() - began))
    } catch (error) {
      if (!failing && !stopped) log.warn({ reason: messageOf(error) }, 'figures fell behind')
      failing = true
      awake = true
      wokenAt = foldedFrom ?? wokenAt
      earliest = now() + pauseAfterFailureMs
    }
  }

  function schedule(): void {
    if (stopped || !awake || timer !== undefined || work !== undefined) return
    // Whoever's request woke it, the fold is everybody's.
    timer = forNoRequest(() => setTimeout(begin, Math.max(0, earliest - now())))
    timer.unref()
  }

  function begin(): void {
    timer = undefined
    work = run().finally(() => {
      work = undefined
      schedule()
    })
  }

  return {
    wake() {
      awake = true
      wokenAt ??= now()
      schedule()
    },
    lagMs() {
      const since = foldedFrom ?? wokenAt
      return since === undefined ? 0 : now() - since
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await work
    },
  }
}
