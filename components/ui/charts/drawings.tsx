import './charts.css'
import { AreaChart } from '@tremor/react/dist/components/chart-elements/AreaChart/AreaChart.js'
import { BarChart } from '@tremor/react/dist/components/chart-elements/BarChart/BarChart.js'
import type { CustomTooltipProps } from '@tremor/react/dist/components/chart-elements/common/CustomTooltipProps.js'
import { type Chart, type ChartPoint, looks } from './chart.ts'
import { Mark } from './Mark.tsx'

/**
 * The only module that imports the chart library. It is large, so pages load it after everything
 * else; it is imported by file, because its entry point brings tables, menus and calendars along.
 */

export type DrawingProps = Chart & {
  kind: 'area' | 'bar'
  format: (value: number) => string
  /** Shorter, for the axis. */
  formatAxis: (value: number) => string
  isDecimal: boolean
}

export function Drawing({ kind, points, series, format, formatAxis, isDecimal }: DrawingProps) {
  const Shape = kind === 'area' ? AreaChart : BarChart
  return (
    <Shape
      className="chart h-full w-full"
      data={points.map(rowOf)}
      index={axisKey}
      categories={series}
      colors={looks.map(({ library }) => library)}
      valueFormatter={formatAxis}
      customTooltip={(props) => (
        <Tooltip {...props} points={points} series={series} format={format} />
      )}
      showLegend={false}
      showAnimation={false}
      allowDecimals={isDecimal}
      minValue={Math.min(0, ...points.flatMap(({ values }) => Object.values(values)))}
      intervalType="equidistantPreserveStart"
      yAxisWidth={widestLabel(points, formatAxis)}
      padding={{ left: edge, right: edge }}
      tickGap={points.some(({ axis }) => axis === '') ? 2 : 16}
    />
  )
}

/** Room for half of the first and of the last name below the axis, in pixels. */
const edge = 28

/** Keys that no series has as its name. */
const axisKey = ' axis'
const nameKey = ' name'

/** The library wants one flat object a point, its values by the series' names. */
function rowOf({ name, axis, values }: ChartPoint): Record<string, string | number> {
  return { ...values, [nameKey]: name, [axisKey]: axis ?? name }
}

/** Room for the axis' longest label in pixels, at some 8 a letter. */
function widestLabel(points: ChartPoint[], format: (value: number) => string): number {
  const values = points.flatMap((point) => Object.values(point.values))
  // The axis ends at a round number beyond the largest value.
  const ends = [2 * Math.min(...values), 2 * Math.max(...values)]
  return Math.max(32, ...ends.map((end) => 12 + 8 * format(end).length))
}

type TooltipProps = CustomTooltipProps & Pick<DrawingProps, 'points' | 'series' | 'format'>

function Tooltip({ active, payload, points, series, format }: TooltipProps) {
  if (!active || !payload) return null
  const name: unknown = payload[0]?.payload[nameKey]
  const texts = points.find((point) => point.name === name)?.texts
  return (
    <div className="rounded-control border border-edge bg-raised p-3 text-small">
      <p className="font-bold">{String(name)}</p>
      {payload.map(({ dataKey, value }) => (
        <p key={dataKey} className="flex items-center gap-2 tabular-nums">
          {series.length > 1 && <Mark index={series.indexOf(String(dataKey))} />}
          <span className="mr-2 text-muted">{dataKey}</span>
          <span className="ml-auto">{texts?.[String(dataKey)] ?? format(Number(value))}</span>
        </p>
      ))}
    </div>
  )
}
