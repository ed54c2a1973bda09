import { setImmediate } from 'node:timers/promises'

/** How long the work may block the event loop. */
const maxBusyMs = 10

/**
 * For long CPU-bound work: the work awaits this function between its steps, so that other events,
 * mostly visitors' requests, are handled in between.
 */
export function createYieldToEventLoop(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxBusyMs) return
    await setImmediate()
    since = performance.now()
  }
}
