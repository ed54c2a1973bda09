import type { Stats } from '#domain/analytics/stats.ts'
import { isFiltered } from '#domain/analytics/statsQuery.ts'
import { FigureCard } from './FigureCard.tsx'
import { formatCount } from './formats.ts'
import { headlineOf } from './headline.tsx'
import { TrendText } from './TrendText.tsx'
import type { DashboardWords, FigureWords } from './words.ts'

type Props = { stats: Stats; words: DashboardWords }

/** The main figures. */
export function HeadlineCards({ stats, words }: Props) {
  const { cards } = words.figures
  const { explain } = words.page.labels
  const of = (name: Parameters<typeof headlineOf>[1]) => headlineOf(stats, name, words.page)
  return (
    <div className="grid grid-cols-1 gap-3 min-[341px]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
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
        note={noteOf(stats, words)}
      />
      {/* Bots are counted as a whole: beside filtered figures theirs would be of something else. */}
      {!isFiltered(stats.filters) && (
        <FigureCard words={cards.bots} explain={explain} value={formatCount(stats.bots.total)} />
      )}
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
      valueLabel={totalLabel(stats, words)}
      parts={[{ label: labels.unique, ...unique }]}
      fixed={[
        { label: labels.thisWeek, value: formatCount(stats.this_week_visitors) },
        { label: labels.today, value: formatCount(stats.today_visitors) },
      ]}
      note={noteOf(stats, words)}
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
      valueLabel={totalLabel(stats, words)}
      fixed={[
        { label: labels.thisMonth, value: formatCount(stats.this_month_claim_clicks) },
        { label: labels.thisWeek, value: formatCount(stats.this_week_claim_clicks) },
        { label: labels.today, value: formatCount(stats.today_claim_clicks) },
      ]}
      note={noteOf(stats, words)}
      span
      large
    />
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
      note={noteOf(stats, words)}
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

function isAllTime({ range, generated_at }: Stats): boolean {
  return range.from === null && range.to === generated_at
}

function totalLabel(stats: Stats, { page }: DashboardWords): string {
  return isAllTime(stats) ? page.labels.total : page.labels.inPeriod
}

/** The note at figures with fixed periods, so that they are not mistaken for those of the range. */
function noteOf(stats: Stats, { page }: DashboardWords): string | undefined {
  return isAllTime(stats) ? undefined : page.labels.anyPeriod
}

/** The explanation of a card with two figures. */
function both(first: FigureWords, second: FigureWords): FigureWords {
  const definition = `${first.definition} ${second.label}: ${second.definition}`
  return { label: first.label, definition }
}
