import {
  axisNames,
  formatDays,
  isUnfinished,
  pointNames,
} from '#components/analytics/dashboard/formats.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { RevenueFigures } from '#domain/revenue/figures/revenue.ts'
import { type RevenueMetricName, revenueMetrics } from '#domain/revenue/figures/revenueMetrics.ts'
import type { PartProps } from '../partProps.ts'
import { formatValue } from '../revenueFormats.ts'
import { type Column, exactCell } from '../tables/tableData.ts'

/** The points of the charts over time. */

export type Point = {
  key: string
  name: string
  axis: string
  isUnfinished: boolean
  figures: RevenueFigures
  /** The point at the same place of the comparison. */
  compared?: { name: string; figures: RevenueFigures } | undefined
}

/** The figures with a chart. */
export const drawn = ['commission', 'clicks'] as const satisfies RevenueMetricName[]

export function pointsOf({ revenue, words }: PartProps): Point[] {
  const { series, comparison, generated_at } = revenue
  const before = comparison?.series.points ?? []
  // Named together, so that days of two years differ.
  const names = pointNames({ unit: series.unit, points: [...series.points, ...before] })
  const axis = axisNames(series)
  const unfinished = isUnfinished(series, generated_at) ? series.points.length - 1 : undefined
  return series.points.map(({ start, ...figures }, index) => {
    const compared = before[index]
    const period = names[index] ?? start
    const isLast = index === unfinished
    return {
      key: start,
      name: isLast ? fillTokens(words.figures.charts.soFar, { period }) : period,
      isUnfinished: isLast,
      axis: axis[index] ?? '',
      figures,
      compared: compared && {
        name: names[series.points.length + index] ?? compared.start,
        figures: compared,
      },
    }
  })
}

/** The name of a line or column of the comparison; undefined without one. */
export function comparedLabel(metric: RevenueMetricName, { revenue, words }: PartProps) {
  const { comparison } = revenue
  const { label } = words.revenue.figures[revenueMetrics[metric].card]
  return comparison ? `${label}, ${formatDays(comparison.series)}` : undefined
}

/** What the charts show of the comparison. */
export function comparedColumns(part: PartProps): Column<Point>[] {
  const { currency } = part.revenue
  return drawn.flatMap((metric) => {
    const label = comparedLabel(metric, part)
    if (label === undefined) return []
    const comparedValue = ({ compared }: Point) =>
      compared && revenueMetrics[metric].of(compared.figures)
    return [
      {
        name: `compared_${metric}`,
        label,
        shown: (point: Point) => formatValue(comparedValue(point), metric, currency),
        saved: (point: Point) => exactCell(comparedValue(point)),
        rank: comparedValue,
      },
    ]
  })
}
