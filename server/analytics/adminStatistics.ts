import type { Stats } from '#domain/analytics/figures/stats.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import type { Analytics } from './openAnalytics.ts'

/** The statistics on the home page of the admin. The admin opens after the store. */
export async function adminStatistics(analytics: Analytics | undefined): Promise<Stats> {
  if (!analytics) throw new Error('The event store is not open yet.')
  return analytics.store.recentStats(allTime, Date.now())
}
