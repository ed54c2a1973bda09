import type { Stats } from '#domain/analytics/stats.ts'
import { Change } from './Change.tsx'
import { FigureCard } from './FigureCard.tsx'
import { formatCount } from './formats.ts'
import { headlineOf } from './headline.tsx'
import type { DashboardWords, FigureWords } from './words.ts'

type Props = { stats: Stats; words: DashboardWords }

/** The figures that somebody looks at first. */
export function HeadlineCards({ stats, words }: Props) {
  const { cards } = words.figures
  const { explain } = words.page.labels
  const of = (name: Parameters<typeof headlineOf>[1]) => headlineOf(stats, name, words.page)
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <VisitorsCard stats={stats} words={words} />
      <ClaimsCard stats={stats} words={words} />
      <FigureCard words={cards.conversion} explain={explain} {...of('conversion_rate')} />
      <FigureCard
        words={cards.uniqueConversion}
        explain={explain}
        {...of('unique_conversion_rate')}
      />
      <FigureCard words={cards.sessionTime} explain={explain} {...of('avg_session_duration')} />
      <FigureCard words={cards.engagedTime} explain={explain} {...of('avg_engaged_seconds')} />
      <TrendCard stats={stats} words={words} />
      <FigureCard
        words={cards.online}
        explain={explain}
        value={formatCount(stats.online_visitors)}
      />
      <FigureCard words={cards.bots} explain={explain} value={formatCount(stats.bots.total)} />
    </div>
  )
}

function VisitorsCard({ stats, words }: Props) {
  const { labels } = words.page
  const unique = headlineOf(stats, 'unique_visitors', words.page)
  return (
    <FigureCard
      words={both(words.figures.cards.visitors, words.figures.cards.uniqueVisitors)}
      explain={labels.explain}
      {...headlineOf(stats, 'total_visitors', words.page)}
      valueLabel={labels.total}
      parts={[
        { label: labels.unique, ...unique },
        { label: labels.thisWeek, value: formatCount(stats.this_week_visitors) },
        { label: labels.today, value: formatCount(stats.today_visitors) },
      ]}
      span
      large
    />
  )
}

function ClaimsCard({ stats, words }: Props) {
  const { labels } = words.page
  return (
    <FigureCard
      words={words.figures.cards.claims}
      explain={labels.explain}
      {...headlineOf(stats, 'total_claim_clicks', words.page)}
      valueLabel={labels.total}
      parts={[
        { label: labels.thisMonth, value: formatCount(stats.this_month_claim_clicks) },
        { label: labels.thisWeek, value: formatCount(stats.this_week_claim_clicks) },
        { label: labels.today, value: formatCount(stats.today_claim_clicks) },
      ]}
      span
      large
    />
  )
}

function TrendCard({ stats, words }: Props) {
  const { labels, range, trend } = words.page
  return (
    <FigureCard
      words={words.figures.cards.trend}
      explain={labels.explain}
      value={<Change trend={stats.week_over_week} words={trend} />}
      compared={
        <dl className="flex flex-wrap gap-x-6 text-small text-muted tabular-nums">
          <Week name={labels.thisWeek} count={stats.this_week_visitors} />
          <Week name={range.comparePrevious} count={stats.last_week_visitors} />
        </dl>
      }
      span
    />
  )
}

function Week({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex gap-x-2">
      <dt>{name}</dt>
      <dd className="font-bold text-bone">{formatCount(count)}</dd>
    </div>
  )
}

/** One card's explanation where it shows a second thing as well. */
function both(first: FigureWords, second: FigureWords): FigureWords {
  const definition = `${first.definition} ${second.label}: ${second.definition}`
  return { label: first.label, definition }
}
