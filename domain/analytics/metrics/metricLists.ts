import type { Tally } from './measures.ts'
import { type CardName, type MetricFormat, type MetricName, metrics } from './metrics.ts'

/** The values of all metrics for one period. */
export type Headline = Record<MetricName, number>

/** In the order of the API. */
export const metricNames = Object.keys(metrics).filter(isMetricName)

export function isMetricName(name: string): name is MetricName {
  return Object.hasOwn(metrics, name)
}

/** The order on the dashboard, in the CLI and on the home page of the admin. */
export const displayedMetrics = sortedBy({ count: 0, percent: 1, duration: 2 })

/** The order of the cards' texts in the CMS. */
const editedMetrics = sortedBy({ count: 0, duration: 1, percent: 2 })

/** Sorted by format; metrics of the same format stay in the order of the API. */
function sortedBy(rank: Record<MetricFormat, number>): MetricName[] {
  const rankOf = (name: MetricName) => rank[metrics[name].format]
  return [...metricNames].sort((one, other) => rankOf(one) - rankOf(other))
}

/** A record with an entry for each metric. */
export function mapMetrics<Value>(make: (name: MetricName) => Value): Record<MetricName, Value> {
  // Object.fromEntries loses the type of its keys; the entries cover all metrics.
  return Object.fromEntries(metricNames.map((name) => [name, make(name)])) as Record<
    MetricName,
    Value
  >
}

/** A record with an entry for the card of each metric, by the card's name in the copy. */
export function mapCards<Value>(make: (name: MetricName) => Value): Record<CardName, Value> {
  // As above; the metrics have all cards.
  return Object.fromEntries(
    editedMetrics.map((name) => [metrics[name].card, make(name)]),
  ) as Record<CardName, Value>
}

export function headlineOf(tally: Tally): Headline {
  return mapMetrics((name) => metrics[name].of(tally))
}

/** The value of a metric; undefined if it was not measured. */
export function measuredValue(headline: Headline, name: MetricName): number | undefined {
  const { base } = metrics[name]
  return base !== undefined && headline[base] === 0 ? undefined : headline[name]
}
