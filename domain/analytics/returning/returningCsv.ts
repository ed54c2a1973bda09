import { csvLine } from '#domain/formats/csv.ts'
import type { Returning } from './returning.ts'

/** Visitors of the weeks as a table: a row for each first week and each week up to now, 0 weeks later itself. */
export function returningCsv({ cohorts }: Returning): string {
  const lines = cohorts.flatMap(({ week, visitors, later }) =>
    [{ visitors, percent: visitors === 0 ? null : 100 }, ...later].map((it, weeksLater) =>
      csvLine([week, weeksLater, it.visitors, it.percent]),
    ),
  )
  return [csvLine(['first_week', 'weeks_later', 'visitors', 'percent']), ...lines].join('')
}
