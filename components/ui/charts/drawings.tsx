import './charts.css'
import { AreaChart } from '@tremor/react/dist/components/chart-elements/AreaChart/AreaChart.js'
import { BarChart } from '@tremor/react/dist/components/chart-elements/BarChart/BarChart.js'
import type { CustomTooltipProps } from '@tremor/react/dist/components/chart-elements/common/CustomTooltipProps.js'
import { type Chart, type ChartPoint, hues } from './chart.ts'

/**
 * The one module that knows the chart library. It is large, so pages load it after everything
 * else; it is imported by file, because its entry point brings tables, menus and calendars along.
 */

export type DrawingProps = Chart & {
  kind: 'area' | 'bar'
  format: (value: number) => string
}

export function Drawing({ kind, points, series, format }: DrawingProps) {
  const Shape = kind === 'area' ? AreaChart : BarChart
  return (
    <Shape
      className="chart h-full w-full"
      data={points.map(rowOf)}
      index="name"
      categories={series}
      colors={hues.map(({ library }) => library)}
      valueFormatter={format}
      customTooltip={(props) => <Tooltip {...props} format={format} />}
      showLegend={false}
      showAnimation={false}
      allowDecimals={false}
      intervalType="equidistantPreserveStart"
      yAxisWidth={widestLabel(points, format)}
      padding={{ left: 8, right: 8 }}
      tickGap={16}
    />
  )
}

/** The library wants one flat object a point, its values by the series' names. */
function rowOf({ name, values }: ChartPoint): Record<string, string | number> {
  return { ...Object.fromEntries(Object.entries(values)), name }
}

/** Room for the axis' longest label in pixels, at some 8 a letter. */
function widestLabel(points: ChartPoint[], format: (value: number) => string): number {
  const most = Math.max(...points.flatMap(({ values }) => Object.values(values)))
  return Math.max(32, 12 + 8 * format(most).length)
}

type TooltipProps = CustomTooltipProps & { format: (value: number) => string }

function Tooltip({ active, payload, label, format }: TooltipProps) {
  if (!active || !payload) return null
  return (
    <div className="rounded-control border border-edge bg-raised p-3 text-small">
      <p className="font-bold">{label}</p>
      {payload.map(({ dataKey, value }) => (
        <p key={dataKey} className="flex justify-between gap-4 tabular-nums">
          <span className="text-muted">{dataKey}</span>
          {format(Number(value))}
        </p>
      ))}
    </div>
  )
}
