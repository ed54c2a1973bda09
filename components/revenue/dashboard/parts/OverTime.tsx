import { formatCompact, formatCount } from '#components/analytics/dashboard/formats.ts'
import { ListCard } from '#components/analytics/dashboard/lists/ListCard.tsx'
import { ChartFigure } from '#components/ui/charts/ChartFigure.tsx'
import { Disclosure } from '#components/ui/layout/Disclosure.tsx'
import { isNothing } from '#domain/revenue/figures/amounts.ts'
import type { RevenueFigures } from '#domain/revenue/figures/revenue.ts'
import { type RevenueMetricName, revenueMetrics } from '#domain/revenue/figures/revenueMetrics.ts'
import { formatDecimal } from '#domain/revenue/money/decimal.ts'
import { formatCompactMoney } from '#domain/revenue/money/formatMoney.ts'
import type { PartProps } from '../partProps.ts'
import { formatFigure } from '../revenueFormats.ts'
import { figureColumns } from '../tables/figureColumns.ts'
import { SortedTable } from '../tables/SortedTable.tsx'
import type { Column } from '../tables/tableData.ts'
import { comparedColumns, comparedLabel, drawn, type Point, pointsOf } from './timePoints.ts'

/** Commission and clicks over time, and all figures as a table. */
export function OverTime({ part }: { part: PartProps }) {
  const { revenue, words } = part
  const { charts } = words.revenue
  const { labels } = words.page
  const points = pointsOf(part)
  const isEmpty = points.every(
    ({ figures, compared }) => isNothing(figures) && (!compared || isNothing(compared.figures)),
  )
  return (
    <ListCard words={charts.series} explain={labels.explain}>
      {() =>
        isEmpty ? (
          <p className="text-muted">{labels.noData}</p>
        ) : (
          <>
            <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
              {drawn.map((metric) => (
                <FigureChart key={metric} metric={metric} points={points} part={part} />
              ))}
            </div>
            <Disclosure label={labels.showAsTable}>
              <SortedTable
                part={part}
                label={charts.series.label}
                file="series"
                columns={[
                  periodColumn(words.figures.charts.period),
                  ...figureColumns<Point>(revenue.currency, words),
                  ...comparedColumns(part),
                ]}
                rows={points}
                sort={{ column: 'period', isAscending: true }}
              />
            </Disclosure>
          </>
        )
      }
    </ListCard>
  )
}

function periodColumn(label: string): Column<Point> {
  return {
    name: 'period',
    label,
    shown: ({ name }) => <span className="block p-2">{name}</span>,
    saved: ({ key }) => key,
    rank: ({ key }) => key,
  }
}

type ChartProps = { metric: RevenueMetricName; points: Point[]; part: PartProps }

function FigureChart({ metric, points, part }: ChartProps) {
  const { revenue, words } = part
  const { card, format, of } = revenueMetrics[metric]
  const { label } = words.revenue.figures[card]
  const isMoney = format === 'money'
  const valuesOf = (figures: RevenueFigures) => ({
    values: { [label]: Number(formatDecimal(of(figures) ?? 0n)) },
    texts: { [label]: formatFigure(figures, metric, revenue.currency) },
  })
  return (
    <div className="min-w-0">
      <h3 className="label mb-3 text-muted">{label}</h3>
      <ChartFigure
        kind="area"
        label={`${label}: ${words.revenue.charts.series.label}`}
        points={points.map(({ name, axis, isUnfinished, figures, compared }) => ({
          name,
          axis,
          isUnfinished,
          ...valuesOf(figures),
          ...(compared && { compared: { name: compared.name, ...valuesOf(compared.figures) } }),
        }))}
        series={[label]}
        format={formatCount}
        formatAxis={
          isMoney ? (value) => formatCompactMoney(value, revenue.currency) : formatCompact
        }
        isDecimal={isMoney}
        failed={words.page.states.failed.text}
        comparedLabel={comparedLabel(metric, part)}
      />
    </div>
  )
}
