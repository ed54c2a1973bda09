import type { DashboardWords } from '#components/analytics/dashboard/words.ts'
import type { RevenueTexts } from '#domain/content/documents/pages/revenueTexts.ts'

/** All texts of the Revenue view: its own, and those that it shares with the view of the visits. */
export type RevenueWords = DashboardWords & {
  revenue: RevenueTexts
  /** The name of each kind of catalogue items, by the beginning of the paths of its items. */
  itemKinds: Readonly<Record<string, string>>
}
