import { messageOf } from '#platform/errors.ts'
import { runOutsideRequest } from '#platform/http/requestContext.ts'
import type { Log } from '#platform/log/log.ts'

/** Rolls up pending events in the background, so that little is left to do before a read. */
export type BackgroundRollup = {
  /** Call after new events were inserted. */
  wake(): void
  /** How long the oldest event has been waiting for its rollup, in milliseconds; 0 while none waits. */
  lagMs(): number
  /** Stops, and resolves once no rollup runs. */
  stop(): Promise<void>
}

/** Minimum time between the starts of two rollups, in milliseconds. */
const intervalMs = 500
/**
 * The pause is this many times as long as the rollup took, so that ingest gets most of the database, but
 * at most so long: many events that come for a long time have to be rolled up as fast as they come.
 */
const restFactor = 3
const maxRestMs = 1_000
/** Pause after a failure, in milliseconds. */
const pauseAfterFailureMs = 5_000

/** @param rollUp the work; consecutive failures are logged once */
export function rollUpInBackground(
  rollUp: () => Promise<void>,
  log: Log,
  now: () => number = () => performance.now(),
): BackgroundRollup {
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | undefined
  let awake = false
  let stopped = false
  let failing = false
  let earliest = 0
  /** Time of the first event for the next rollup, and of the first event of the running rollup. */
  let wokenAt: number | undefined
  let rollingUpSince: number | undefined

  async function run(): Promise<void> {
    awake = false
    const began = now()
    rollingUpSince = wokenAt
    wokenAt = undefined
    try {
      await rollUp()
      failing = false
      rollingUpSince = undefined
      const rest = Math.min(restFactor * (now() - began), maxRestMs)
      earliest = Math.max(began + intervalMs, now() + rest)
    } catch (error) {
      if (!failing && !stopped)
        log.warn({ reason: messageOf(error) }, 'rollup of events failed; it is retried')
      failing = true
      awake = true
      wokenAt = rollingUpSince ?? wokenAt
      earliest = now() + pauseAfterFailureMs
    }
  }

  function schedule(): void {
    if (stopped || !awake || timer !== undefined || work !== undefined) return
    // The rollup belongs to no request, even if a request triggered it.
    timer = runOutsideRequest(() => setTimeout(begin, Math.max(0, earliest - now())))
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
      const since = rollingUpSince ?? wokenAt
      return since === undefined ? 0 : now() - since
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await work
    },
  }
}
