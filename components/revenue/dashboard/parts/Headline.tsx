import { ComparedValue } from '#components/analytics/dashboard/figures/ComparedValue.tsx'
import { FigureCard } from '#components/analytics/dashboard/figures/FigureCard.tsx'
import type { RevenueTotal } from '#domain/revenue/figures/revenue.ts'
import {
  headlineMetrics,
  type RevenueMetricName,
  revenueMetrics,
} from '#domain/revenue/figures/revenueMetrics.ts'
import { formatDecimal } from '#domain/revenue/money/decimal.ts'
import type { PartProps } from '../partProps.ts'
import { formatFigure } from '../revenueFormats.ts'

/** The main figures, each with that of the compared range. */
export function Headline({ part }: { part: PartProps }) {
  const { revenue, words } = part
  return (
    <div className="grid grid-cols-1 gap-3 min-[341px]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {headlineMetrics.map((name, index) => (
        <FigureCard
          key={name}
          words={words.revenue.figures[revenueMetrics[name].card]}
          explain={words.page.labels.explain}
          value={formatFigure(revenue.total, name, revenue.currency)}
          compared={<Compared part={part} name={name} />}
          span={index === 0}
          large={index === 0}
        />
      ))}
    </div>
  )
}

function Compared({ part, name }: { part: PartProps; name: RevenueMetricName }) {
  const { revenue, words } = part
  const { comparison, currency } = revenue
  if (!comparison) return null
  const before = numberOf(comparison.total, name)
  // A change in percent has no meaning from a negative value on.
  const isRatio = before === undefined || before >= 0
  return (
    <ComparedValue
      now={isRatio ? numberOf(revenue.total, name) : undefined}
      before={before}
      isRate={false}
      format={() => formatFigure(comparison.total, name, currency)}
      words={words.page.trend}
    />
  )
}

/** Rounded, for the change in percent only. */
function numberOf(total: RevenueTotal, name: RevenueMetricName): number | undefined {
  const value = revenueMetrics[name].of(total)
  return value === undefined ? undefined : Number(formatDecimal(value))
}
