/**
 * The sums that a store reads for a period, from which the metrics are calculated. Durations are in
 * seconds. `duration_count` and `duration_sum` are of the page views with a duration above 0;
 * `sessions` began in the period, and `converted` are those of them with a claim click.
 */
export const measures = [
  'views',
  'claims',
  'duration_count',
  'duration_sum',
  'engaged_sum',
  'sessions',
  'converted',
] as const

export type Measure = (typeof measures)[number]

/** The sums of one period. */
export type Tally = Record<Measure, number>

export function newTally(): Tally {
  return {
    views: 0,
    claims: 0,
    duration_count: 0,
    duration_sum: 0,
    engaged_sum: 0,
    sessions: 0,
    converted: 0,
  }
}
