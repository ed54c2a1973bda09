import { StateMessage } from '#components/analytics/dashboard/StateMessage.tsx'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { RevenueView } from '#domain/revenue/dashboard/revenueView.ts'
import { isNothing } from '#domain/revenue/figures/amounts.ts'
import { Breakdown } from './dashboard/breakdown/Breakdown.tsx'
import type { PartProps } from './dashboard/partProps.ts'
import { Cohorts } from './dashboard/parts/Cohorts.tsx'
import { Currencies } from './dashboard/parts/Currencies.tsx'
import { Funnel } from './dashboard/parts/Funnel.tsx'
import { Headline } from './dashboard/parts/Headline.tsx'
import { Movers } from './dashboard/parts/Movers.tsx'
import { OverTime } from './dashboard/parts/OverTime.tsx'
import { Unconverted } from './dashboard/parts/Unconverted.tsx'
import { formatDays } from './dashboard/revenueFormats.ts'

type Props = { part: PartProps; view: RevenueView; onView: (view: RevenueView) => void }

/** All figures of the Revenue view. */
export function RevenueDashboard({ part, view, onView }: Props) {
  const { revenue, words, isOutdated } = part
  const { comparison } = revenue
  return (
    <div
      aria-busy={isOutdated}
      className={`space-y-3 transition-opacity sm:space-y-4 ${isOutdated ? 'opacity-50' : ''}`}
    >
      {isNothing(revenue.total) && <StateMessage {...words.revenue.messages.empty} />}
      {comparison && (
        <p className="text-small text-muted">
          {fillTokens(words.page.range.comparedWith, {
            range: formatDays(comparison.range.from, comparison.range.to),
          })}
        </p>
      )}
      <Unconverted part={part} />
      <Headline part={part} />
      <Funnel part={part} />
      <OverTime part={part} />
      <Breakdown part={part} view={view} onView={onView} />
      <Movers part={part} />
      <Cohorts part={part} />
      <Currencies part={part} />
    </div>
  )
}
