import { readRevenue } from '#browser/revenue/revenueApi.ts'
import { parseRevenueView, revenueQueryOf } from '#domain/revenue/dashboard/revenueView.ts'
import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import type { ReadView } from './useFeed.ts'

/** Loaded with the first figures of revenue, apart from the script of the page. */
export const readRevenueView: ReadView<Revenue> = (session, view, signal) => {
  const now = Date.now()
  const query = revenueQueryOf(parseRevenueView(new URLSearchParams(view), now), now)
  return readRevenue(session, query, signal)
}
