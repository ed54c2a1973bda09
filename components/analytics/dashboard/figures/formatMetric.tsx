import type { ReactNode } from 'react'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { measuredValue } from '#domain/analytics/metrics/metricLists.ts'
import { type MetricFormat, type MetricName, metrics } from '#domain/analytics/metrics/metrics.ts'
import { formatCount, formatDuration, formatPercent } from '../formats.ts'
import type { DashboardWords } from '../words.ts'
import { ComparedValue } from './ComparedValue.tsx'

/** The text of a metric, and its value in the comparison range. */
type MetricValue = { value: string; compared?: ReactNode }

/** Shown instead of a mean or a rate without a base. */
const notMeasured = '–'

/** Formats one metric. */
export function formatMetric(
  stats: Stats,
  name: MetricName,
  words: DashboardWords['page'],
): MetricValue {
  const formats: Record<MetricFormat, (value: number) => string> = {
    count: formatCount,
    duration: (seconds) => formatDuration(seconds, words.labels),
    percent: formatPercent,
  }
  const kind = metrics[name].format
  const format = (value: number | undefined) =>
    value === undefined ? notMeasured : formats[kind](value)
  const now = measuredValue(stats, name)
  const value = format(now)
  if (!stats.comparison) return { value }
  const before = measuredValue(stats.comparison, name)
  const shared = { now, before, isRate: kind === 'percent', format, words: words.trend }
  return { value, compared: <ComparedValue {...shared} /> }
}
