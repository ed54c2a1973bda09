import type { RevenueFigures } from '#domain/revenue/figures/revenue.ts'
import { revenueMetricNames, revenueMetrics } from '#domain/revenue/figures/revenueMetrics.ts'
import { formatValue } from '../revenueFormats.ts'
import type { RevenueWords } from '../words.ts'
import { type Column, exactCell } from './tableData.ts'

/** A column for each figure. */
export function figureColumns<Row extends { figures: RevenueFigures }>(
  currency: string,
  words: RevenueWords,
): Column<Row>[] {
  return revenueMetricNames.map((name): Column<Row> => {
    const { of, card, format } = revenueMetrics[name]
    return {
      name,
      ...(format === 'money' && { savedAs: `${name}_${currency.toLowerCase()}` }),
      ...words.revenue.figures[card],
      shown: ({ figures }) => formatValue(of(figures), name, currency),
      saved: ({ figures }) => exactCell(of(figures)),
      rank: ({ figures }) => of(figures),
      ...(name === 'commission' && { look: () => 'font-bold' }),
    }
  })
}
