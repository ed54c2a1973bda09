import type { Stats } from '#domain/analytics/figures/stats.ts'
import { displayedMetrics } from '#domain/analytics/metrics/metricLists.ts'
import { type MetricName, metrics } from '#domain/analytics/metrics/metrics.ts'
import { formatCount } from '../formats.ts'
import type { DashboardWords, FigureWords } from '../words.ts'
import { FigureCard } from './FigureCard.tsx'
import { fixedPeriodNote, isAllTime } from './fixedPeriod.ts'
import { formatMetric } from './formatMetric.tsx'

type Labels = DashboardWords['page']['labels']
type FixedFigure = { label: keyof Labels; value: (stats: Stats) => number }

/** Counts of fixed periods, which some cards also show. */
const fixedFigures: Partial<Record<MetricName, FixedFigure[]>> = {
  total_visitors: [
    { label: 'thisWeek', value: (stats) => stats.this_week_visitors },
    { label: 'today', value: (stats) => stats.today_visitors },
  ],
  total_claim_clicks: [
    { label: 'thisMonth', value: (stats) => stats.this_month_claim_clicks },
    { label: 'thisWeek', value: (stats) => stats.this_week_claim_clicks },
    { label: 'today', value: (stats) => stats.today_claim_clicks },
  ],
}

/** The metrics that have a card of their own. */
export const metricsWithCard = displayedMetrics.filter(
  (name) => typeof metrics[name].dashboard === 'string',
)

type Props = { name: MetricName; stats: Stats; words: DashboardWords }

/** A metric with its parts. */
export function MetricCard({ name, stats, words }: Props) {
  const { labels } = words.page
  const parts = partsOf(name)
  const fixed = fixedFigures[name] ?? []
  const large = metrics[name].dashboard === 'large card'
  return (
    <FigureCard
      words={explanation(name, parts, words)}
      explain={labels.explain}
      {...formatMetric(stats, name, words.page)}
      {...(large && { valueLabel: isAllTime(stats) ? labels.total : labels.inPeriod })}
      parts={parts.map((part) => ({
        label: partLabel(part, words),
        ...formatMetric(stats, part, words.page),
      }))}
      fixed={fixed.map(({ label, value }) => ({
        label: labels[label],
        value: formatCount(value(stats)),
      }))}
      note={fixed.length > 0 ? fixedPeriodNote(stats, words) : undefined}
      span={large}
      large={large}
    />
  )
}

function partsOf(name: MetricName): MetricName[] {
  return displayedMetrics.filter((part) => {
    const { dashboard } = metrics[part]
    return typeof dashboard === 'object' && dashboard.partOf === name
  })
}

function partLabel(part: MetricName, { page, figures }: DashboardWords): string {
  const { card, dashboard } = metrics[part]
  const label = typeof dashboard === 'object' ? dashboard.label : undefined
  return label === undefined ? figures.cards[card].label : page.labels[label]
}

/** The card's heading, and the definitions of the metric and of its parts. */
function explanation(
  name: MetricName,
  parts: MetricName[],
  { figures: { cards } }: DashboardWords,
): FigureWords {
  const { label, definition } = cards[metrics[name].card]
  const ofParts = parts.map((part) => {
    const words = cards[metrics[part].card]
    return ` ${words.label}: ${words.definition}`
  })
  return { label, definition: definition + ofParts.join('') }
}
