/** What was scheduled is late this long after its moment, in milliseconds. */
const lateAfterMs = 60_000

/** Whether something that was to happen at a moment is late by now. */
export function isLate(at: Date, now: number): boolean {
  return now - at.getTime() > lateAfterMs
}
