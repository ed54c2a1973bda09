import { countryName } from '#domain/analytics/dashboard/dashboardView.ts'
import { type RevenueTableName, revenueTables } from '#domain/revenue/dashboard/revenueTables.ts'
import type { RevenueWords } from '../words.ts'

/** How a value is shown; `detail` is beside the label. */
export type ValueLabel = { label: string; detail?: string }

/** The label of a value of a table or of a filter. */
export function valueLabel(
  table: RevenueTableName,
  value: string,
  words: RevenueWords,
): ValueLabel {
  const { labels } = words.revenue
  if (value === '') {
    return { label: revenueTables[table].empty === 'none' ? labels.none : labels.notKnown }
  }
  switch (table) {
    case 'page':
    case 'item': {
      const detail = itemKind(value, words)
      return detail === undefined ? { label: value } : { label: value, detail }
    }
    case 'placement':
      return { label: new Map(Object.entries(words.placements)).get(value) ?? value }
    case 'country': {
      const name = countryName(value)
      return name === undefined ? { label: value } : { label: name, detail: value }
    }
    case 'device':
      return { label: value.slice(0, 1).toUpperCase() + value.slice(1) }
    default:
      return { label: value }
  }
}

/** The name of the kind of the item at a path; undefined for any other page. */
export function itemKind(path: string, { itemKinds }: RevenueWords): string | undefined {
  const beginning = /^\/[^/]+\/(?=[^/]+$)/.exec(path)?.[0]
  return beginning === undefined ? undefined : new Map(Object.entries(itemKinds)).get(beginning)
}
