/** A timer for the next time-based change. */
export type ChangeTimer = {
  /** Sets the time of the next change; null if none is known. */
  setNext(moment: Date | null): void
  close(): void
}

/** The system clock can be set forward or back while the timer waits. */
const maxWaitMs = 30_000

/**
 * Calls `onTime` at the set time, and at least every 30 s, because timers don't follow a change of the
 * system clock. The timer is unreferenced.
 *
 * @param options.onTime calls `setNext` itself if there is another change
 */
export function createChangeTimer({ now, onTime }: { now(): Date; onTime(): void }): ChangeTimer {
  let moment: Date | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function wait(): void {
    clearTimeout(timer)
    if (closed) return
    const left = moment === null ? maxWaitMs : moment.getTime() - now().getTime()
    timer = setTimeout(fire, Math.min(Math.max(1, left), maxWaitMs)).unref()
  }

  function fire(): void {
    onTime()
    wait()
  }

  wait()
  return {
    setNext(next) {
      moment = next
      wait()
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
