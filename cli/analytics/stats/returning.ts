import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable } from '#cli/terminal/table.ts'
import { cohortWeeks, type Returning } from '#domain/analytics/returning/returning.ts'
import { withStatsSource } from './source.ts'

/** `cli stats returning`: visitors by the week of their first visit. Result: `Returning`. */
export async function showReturning(options: OutputOptions & SiteOptions): Promise<void> {
  const returning = await withStatsSource(options, (source) => source.returning())
  printResult(options, returning, returningTable(returning))
}

const number = new Intl.NumberFormat('en')

export function returningTable({ cohorts }: Returning): string {
  const later = Array.from({ length: cohortWeeks - 1 }, (_, index) => `+${index + 1}`)
  const rows = cohorts.map((cohort) => [
    cohort.week,
    number.format(cohort.visitors),
    ...cohort.later.map(({ visitors, percent }) =>
      percent === null ? number.format(visitors) : `${number.format(visitors)} (${percent} %)`,
    ),
    // Weeks to come.
    ...later.slice(cohort.later.length).map(() => ''),
  ])
  const columns = later.map((_, index) => index + 2)
  return formatTable(['FIRST WEEK', 'NEW', ...later], rows, [1, ...columns])
}
