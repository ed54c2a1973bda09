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
