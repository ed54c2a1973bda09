import type { RevenueDimension } from '../figures/revenueQuery.ts'

/** The tables of figures by what they tell apart; items are pages, so they have no dimension of their own. */
const rows = {
  page: { dimension: 'page', texts: 'page', empty: 'unknown' },
  item: { dimension: 'page', texts: 'item', empty: 'unknown' },
  placement: { dimension: 'placement', texts: 'placement', empty: 'unknown' },
  casino: { dimension: 'casino', texts: 'casino', empty: 'none' },
  offer: { dimension: 'offer', texts: 'offer', empty: 'none' },
  market: { dimension: 'market', texts: 'market', empty: 'none' },
  country: { dimension: 'country', texts: 'country', empty: 'unknown' },
  device: { dimension: 'device', texts: 'device', empty: 'unknown' },
  channel: { dimension: 'channel', texts: 'channel', empty: 'unknown' },
  utm_campaign: { dimension: 'utm_campaign', texts: 'campaign', empty: 'none' },
} as const satisfies Record<RevenueDimension | 'item', Row>

type Row = {
  dimension: RevenueDimension
  /** The name of its texts in the copy. */
  texts: string
  /** What an empty value means: the click has none, or it isn't known. */
  empty: 'none' | 'unknown'
}

export type RevenueTableName = keyof typeof rows
export type RevenueTableTexts = (typeof rows)[RevenueTableName]['texts']

export const revenueTables: Readonly<Record<RevenueTableName, Row & { texts: RevenueTableTexts }>> =
  rows

/** In the order of the dashboard. */
export const revenueTableNames = Object.keys(revenueTables).filter(isRevenueTable)

/** The dimensions, in the same order. */
export const revenueDimensionNames = [
  ...new Set(revenueTableNames.map((name) => revenueTables[name].dimension)),
]

export function isRevenueTable(name: string): name is RevenueTableName {
  return Object.hasOwn(revenueTables, name)
}

/** A record with an entry for each table, by the name of its texts in the copy. */
export function mapRevenueTables<Value>(
  make: (name: RevenueTableName) => Value,
): Record<RevenueTableTexts, Value> {
  // Object.fromEntries loses the type of its keys; the entries cover all tables.
  return Object.fromEntries(
    revenueTableNames.map((name) => [revenueTables[name].texts, make(name)]),
  ) as Record<RevenueTableTexts, Value>
}
