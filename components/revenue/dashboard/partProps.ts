import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import type { RevenueDimension } from '#domain/revenue/figures/revenueQuery.ts'
import type { RevenueWords } from './words.ts'

/** Sets a filter, or removes it with undefined. */
type OnRevenueFilter = (name: RevenueDimension, value: string | undefined) => void

/** What each part of the Revenue view needs. */
export type PartProps = {
  revenue: Revenue
  words: RevenueWords
  /** Figures of another view are loading. */
  isOutdated: boolean
  onFilter: OnRevenueFilter
  /** Saves a table as a file. */
  onSave: (file: string, csv: string) => void
}
