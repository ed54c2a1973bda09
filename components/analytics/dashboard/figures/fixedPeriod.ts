import type { Stats } from '#domain/analytics/figures/stats.ts'
import type { DashboardWords } from '../words.ts'

export function isAllTime({ range, generated_at }: Stats): boolean {
  return range.from === null && range.to === generated_at
}

/** The note at figures with fixed periods, so that they are not mistaken for those of the range. */
export function fixedPeriodNote(stats: Stats, { page }: DashboardWords): string | undefined {
  return isAllTime(stats) ? undefined : page.labels.anyPeriod
}
