/** A scheduled action is late after this many milliseconds. */
const lateAfterMs = 60_000

/** Whether an action scheduled for `at` is late at `now`. */
export function isLate(at: Date, now: number): boolean {
  return now - at.getTime() > lateAfterMs
}
