import type { Stats } from '#domain/analytics/stats.ts'
import { wholeTime } from '#domain/analytics/statsQuery.ts'
import type { Analytics } from './openAnalytics.ts'

/** What the home of the editors' desk shows figures of. The desk opens after the store does. */
export async function deskStatistics(analytics: Analytics | undefined): Promise<Stats> {
  if (!analytics) throw new Error('The event store is not open yet.')
  return analytics.store.stats(wholeTime, Date.now())
}
