import type { Sample, Sources } from './sources.ts'

/** A metric whose values a part of the process has in memory, read at each scrape. */
export type ReadMetric = {
  kind: 'gauge' | 'counter'
  help: string
  labels?: readonly string[]
  read(sources: Sources): Sample[] | Promise<Sample[]>
}

/** By name; docs/operating.md has a row for each metric. */
export type ReadMetrics = Record<`payline_${string}`, ReadMetric>

/** The sample of a metric without labels; none if the part doesn't exist. */
export function sample(value: number | undefined, scale = 1): Sample[] {
  return value === undefined ? [] : [{ value: value * scale }]
}
