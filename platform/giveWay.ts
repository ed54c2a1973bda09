import { setImmediate } from 'node:timers/promises'

/** For so long a process may do nothing else. */
const longestMs = 10

/**
 * For work that would keep a process from everything else for long: awaited between its steps, it
 * lets whatever waits go first, visitors' requests above all.
 */
export function createGiveWay(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestMs) return
    await setImmediate()
    since = performance.now()
  }
}
