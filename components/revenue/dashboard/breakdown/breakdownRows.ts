import { formatCount } from '#components/analytics/dashboard/formats.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { type RevenueTableName, revenueTables } from '#domain/revenue/dashboard/revenueTables.ts'
import { isNothing, sumFigures } from '#domain/revenue/figures/amounts.ts'
import type { Revenue, RevenueFigures } from '#domain/revenue/figures/revenue.ts'
import type { RevenueWords } from '../words.ts'
import { itemKind, type ValueLabel, valueLabel } from './valueLabel.ts'

/** A value with its figures, or the figures of what has no row of its own. */
export type BreakdownRow = ValueLabel & {
  key: string
  kind: 'value' | 'others' | 'unattributed'
  /** Empty for other kinds. */
  value: string
  figures: RevenueFigures
}

type Breakdown = {
  /** A row for each value of the table that was loaded. */
  values: BreakdownRow[]
  /** What was loaded without being a row of the table, and what was not loaded. */
  rest: { count: number; figures: RevenueFigures }
  /** Events whose click isn't known, if there are any. */
  unattributed: BreakdownRow[]
}

/** The rows of a table in the order of the API. */
export function breakdownOf(
  revenue: Revenue,
  table: RevenueTableName,
  words: RevenueWords,
): Breakdown {
  const { rows, others } = revenue.dimensions[revenueTables[table].dimension]
  const isOfTable = (value: string) => table !== 'item' || itemKind(value, words) !== undefined
  const foreign = rows.filter(({ value }) => !isOfTable(value))
  return {
    values: rows
      .filter(({ value }) => isOfTable(value))
      .map(({ value, ...figures }) => ({
        key: `value ${value}`,
        kind: 'value',
        value,
        figures,
        ...valueLabel(table, value, words),
      })),
    rest: { count: foreign.length + others.count, figures: sumFigures([...foreign, others]) },
    unattributed: unattributedRow(revenue, table, words),
  }
}

/** The row with the sums of the rows that are not shown, if there are any. */
export function othersRow(
  hidden: readonly BreakdownRow[],
  rest: Breakdown['rest'],
  words: RevenueWords,
): BreakdownRow[] {
  const count = hidden.length + rest.count
  if (count === 0) return []
  const label = fillTokens(words.revenue.labels.others, { count: formatCount(count) })
  const figures = sumFigures([...hidden.map((row) => row.figures), rest.figures])
  return [{ key: 'others', kind: 'others', value: '', label, figures }]
}

/** Every event has its casino, with or without a click. */
function unattributedRow(
  { unattributed, date }: Revenue,
  table: RevenueTableName,
  words: RevenueWords,
): BreakdownRow[] {
  if (table === 'casino' || date === 'click' || isNothing(unattributed)) return []
  const { label } = words.revenue.figures.unattributed
  return [{ key: 'unattributed', kind: 'unattributed', value: '', label, figures: unattributed }]
}
