import type { Period } from './reportRow.ts'

const dayMs = 24 * 3_600_000

/** All days of a period. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

/** The month of a day: `2026-11`. */
export const monthOf = (day: string) => day.slice(0, 7)
