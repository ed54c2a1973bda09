import { ChartFigure } from '#components/ui/charts/ChartFigure.tsx'
import { DataTable } from '#components/ui/dataDisplay/DataTable.tsx'
import { Disclosure } from '#components/ui/layout/Disclosure.tsx'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { axisNames, formatCompact, formatCount, formatHour, pointNames } from '../formats.ts'
import { ListCard } from '../lists/ListCard.tsx'
import type { DashboardWords } from '../words.ts'

type Props = { stats: Stats; words: DashboardWords }

/** The figures over time, and over the day. */
export function TimeCharts(props: Props) {
  return (
    <div className="grid gap-3 sm:gap-4 lg:grid-cols-3">
      <Series {...props} />
      <Hours {...props} />
    </div>
  )
}

function Series({ stats, words }: Props) {
  const { cards, charts } = words.figures
  const { labels } = words.page
  const series = [cards.visitors.label, cards.uniqueVisitors.label, cards.claims.label] as const
  const { points } = stats.series
  const axis = axisNames(stats.series)
  const rows = pointNames(stats.series).map((name, index) => {
    const point = points[index]
    const values = point ? [point.visitors, point.unique_visitors, point.claim_clicks] : []
    return { name, axis: axis[index] ?? '', values }
  })
  const isEmpty = rows.every(({ values }) => values.every((value) => value === 0))
  return (
    <ListCard words={charts.series} explain={labels.explain} wide>
      {() =>
        isEmpty ? (
          <p className="text-muted">{labels.noData}</p>
        ) : (
          <>
            <ChartFigure
              kind="area"
              label={charts.series.label}
              points={rows.map(({ values, ...names }) => ({
                ...names,
                values: named(series, values),
              }))}
              series={[...series]}
              format={formatCount}
              formatAxis={formatCompact}
            />
            <Disclosure label={labels.showAsTable}>
              <DataTable
                caption={charts.series.label}
                headings={[charts.period, ...series]}
                rows={rows.map(({ name, values }) => ({ name, values: values.map(formatCount) }))}
              />
            </Disclosure>
          </>
        )
      }
    </ListCard>
  )
}

function Hours({ stats, words }: Props) {
  const { cards, charts } = words.figures
  const { labels } = words.page
  const visitors = cards.visitors.label
  const hours = stats.hourly_activity.map(({ hour, count }) => ({ name: formatHour(hour), count }))
  return (
    <ListCard words={charts.hours} explain={labels.explain}>
      {() =>
        hours.every(({ count }) => count === 0) ? (
          <p className="text-muted">{labels.noData}</p>
        ) : (
          <>
            <ChartFigure
              kind="bar"
              label={charts.hours.label}
              points={hours.map(({ name, count }) => ({ name, values: { [visitors]: count } }))}
              series={[visitors]}
              format={formatCount}
              formatAxis={formatCompact}
            />
            <Disclosure label={labels.showAsTable}>
              <DataTable
                caption={charts.hours.label}
                headings={[charts.hour, visitors]}
                rows={hours.map(({ name, count }) => ({ name, values: [formatCount(count)] }))}
              />
            </Disclosure>
          </>
        )
      }
    </ListCard>
  )
}

function named(names: readonly string[], values: number[]): Record<string, number> {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? 0]))
}
