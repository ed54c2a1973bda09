import { lowestIdAt } from '#domain/formats/uuidv7.ts'

/** A month in UTC, counted from January of the year 0, so that months can be added and subtracted. */
export type Month = number

/** @param time milliseconds since 1970 */
export function monthOf(time: number): Month {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Its first instant, in milliseconds since 1970. */
export function startOf(month: Month): number {
  return Date.UTC(Math.floor(month / 12), month % 12)
}

/** Formats a month as `2026-11`. */
export function nameOf(month: Month): string {
  return new Date(startOf(month)).toISOString().slice(0, 7)
}

/** The partition of the events whose ids were created in a month. */
export function partitionOf(month: Month): { name: string; from: string; to: string } {
  return {
    name: `analytics_events_${nameOf(month).replace('-', '_')}`,
    from: lowestIdAt(startOf(month)),
    to: lowestIdAt(startOf(month + 1)),
  }
}

const partitionName = /^analytics_events_(\d{4})_(\d{2})$/

/** The month of a partition; undefined for the default one. */
export function monthOfPartition(name: string): Month | undefined {
  const [, year, month] = partitionName.exec(name) ?? []
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1
}
