import { ChartFigure } from '#components/ui/charts/ChartFigure.tsx'
import { type ChartPoint, valuesOf } from '#components/ui/charts/chart.ts'
import { DataTable } from '#components/ui/dataDisplay/DataTable.tsx'
import { Disclosure } from '#components/ui/layout/Disclosure.tsx'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { AnnotationList } from '../annotations/AnnotationList.tsx'
import { pointAnnotations, type ShownAnnotations } from '../annotations/shownAnnotations.ts'
import {
  axisNames,
  formatCompact,
  formatCount,
  formatDays,
  formatHour,
  isUnfinished,
  pointNames,
} from '../formats.ts'
import { ListCard } from '../lists/ListCard.tsx'
import type { DashboardWords } from '../words.ts'

type Props = { stats: Stats; words: DashboardWords }
type SeriesProps = Props & { annotations?: ShownAnnotations | undefined }

/** The figures over time, and over the day. */
export function TimeCharts({ annotations, ...props }: SeriesProps) {
  return (
    <div className="grid gap-3 sm:gap-4 lg:grid-cols-3">
      <Series {...props} annotations={annotations} />
      <Hours {...props} />
    </div>
  )
}

function Series({ stats, words, annotations }: SeriesProps) {
  const { cards, charts } = words.figures
  const { labels } = words.page
  const series = [cards.visitors.label, cards.uniqueVisitors.label, cards.claims.label]
  const { comparison } = stats
  const points = pointsOf(stats, series, charts.soFar)
  const compared = comparison && formatDays(comparison.series)
  const isEmpty = valuesOf(points).every((value) => value === 0)
  return (
    <ListCard words={charts.series} explain={labels.explain} wide>
      {() => (
        <>
          {isEmpty ? (
            <p className="text-muted">{labels.noData}</p>
          ) : (
            <>
              <ChartFigure
                kind="area"
                label={charts.series.label}
                points={points}
                series={series}
                format={formatCount}
                formatAxis={formatCompact}
                annotations={annotations && pointAnnotations(annotations, stats.series)}
                failed={words.page.states.failed.text}
                comparedLabel={compared ? `${series[0]}, ${compared}` : undefined}
              />
              <Disclosure label={labels.showAsTable}>
                <DataTable
                  caption={charts.series.label}
                  headings={[
                    charts.period,
                    ...series,
                    ...(compared ? series.map((name) => `${name}, ${compared}`) : []),
                  ]}
                  rows={points.map(({ name, ...point }) => ({
                    name,
                    values: [
                      ...series.map((of) => countOf(point, of)),
                      ...(compared ? series.map((of) => countOf(point.compared, of)) : []),
                    ],
                  }))}
                />
              </Disclosure>
            </>
          )}
          {annotations && <AnnotationList {...annotations} />}
        </>
      )}
    </ListCard>
  )
}

/** The points of the range, each with the point at the same place of the comparison. The last may not be over. */
function pointsOf(stats: Stats, names: string[], soFar: string): ChartPoint[] {
  const { series, comparison } = stats
  const before = comparison?.series.points ?? []
  // Named together, so that days of two years differ.
  const all = pointNames({ unit: series.unit, points: [...series.points, ...before] })
  const axis = axisNames(series)
  const unfinished = isUnfinished(series, stats.generated_at) ? series.points.length - 1 : undefined
  return series.points.map((point, index) => {
    const compared = before[index]
    const comparedName = all[series.points.length + index] ?? ''
    const period = all[index] ?? ''
    return {
      ...(index === unfinished
        ? { name: fillTokens(soFar, { period }), isUnfinished: true }
        : { name: period }),
      axis: axis[index] ?? '',
      values: named(names, point),
      ...(compared && { compared: { name: comparedName, values: named(names, compared) } }),
    }
  })
}

type Counts = Stats['series']['points'][number]

function named(names: string[], { visitors, unique_visitors, claim_clicks }: Counts) {
  const values = [visitors, unique_visitors, claim_clicks]
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? 0]))
}

/** Nothing where the comparison has no point. */
function countOf(point: Pick<ChartPoint, 'values'> | undefined, name: string): string {
  const value = point?.values[name]
  return value === undefined ? '' : formatCount(value)
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
              failed={words.page.states.failed.text}
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
