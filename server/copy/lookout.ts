/** Watches a clock for a moment. */
export type Lookout = {
  /** The next moment to look at; null for none that is known. */
  expect(moment: Date | null): void
  close(): void
}

/** A clock that is set may pass a moment, or come before it again, while nobody waits for it. */
const longestWaitMs = 30_000

/**
 * Calls `look` when the expected moment has come, and every 30 s in any case, since timers don't
 * follow a clock that is set. Keeps no process alive.
 *
 * @param options.look expects the next moment by itself, if there is one
 */
export function createLookout({ now, look }: { now(): Date; look(): void }): Lookout {
  let moment: Date | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function wait(): void {
    clearTimeout(timer)
    if (closed) return
    const left = moment === null ? longestWaitMs : moment.getTime() - now().getTime()
    timer = setTimeout(wake, Math.min(Math.max(1, left), longestWaitMs)).unref()
  }

  function wake(): void {
    look()
    wait()
  }

  wait()
  return {
    expect(next) {
      moment = next
      wait()
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
