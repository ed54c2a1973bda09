import type { Stats } from '#domain/analytics/figures/stats.ts'
import { isFiltered } from '#domain/analytics/filters/statsFilters.ts'
import { formatCount } from '../formats.ts'
import type { DashboardWords } from '../words.ts'
import { FigureCard } from './FigureCard.tsx'
import { fixedPeriodNote } from './fixedPeriod.ts'
import { MetricCard, metricsWithCard } from './MetricCard.tsx'
import { TrendText } from './TrendText.tsx'

type Props = { stats: Stats; words: DashboardWords }

/** The main figures: the metrics, and the figures that don't follow the range. */
export function HeadlineCards({ stats, words }: Props) {
  const { cards } = words.figures
  const { explain } = words.page.labels
  return (
    <div className="grid grid-cols-1 gap-3 min-[341px]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {metricsWithCard.map((name) => (
        <MetricCard key={name} name={name} stats={stats} words={words} />
      ))}
      <TrendCard stats={stats} words={words} />
      <FigureCard
        words={cards.online}
        explain={explain}
        value={formatCount(stats.online_visitors)}
        note={fixedPeriodNote(stats, words)}
      />
      {/* Bots are counted as a whole: beside filtered figures theirs would be of something else. */}
      {!isFiltered(stats.filters) && (
        <FigureCard words={cards.bots} explain={explain} value={formatCount(stats.bots.total)} />
      )}
    </div>
  )
}

function TrendCard({ stats, words }: Props) {
  const { labels, trend } = words.page
  return (
    <FigureCard
      words={words.figures.cards.trend}
      explain={labels.explain}
      value={<TrendText trend={stats.week_over_week} words={trend} />}
      compared={
        <dl className="flex flex-wrap gap-x-6 text-small text-muted tabular-nums">
          <Week name={labels.thisWeek} count={stats.this_week_visitors} />
          <Week name={labels.lastWeek} count={stats.last_week_visitors} />
        </dl>
      }
      note={fixedPeriodNote(stats, words)}
      span
    />
  )
}

function Week({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex gap-x-2 whitespace-nowrap">
      <dt>{name}</dt>
      <dd className="font-bold text-bone">{formatCount(count)}</dd>
    </div>
  )
}
