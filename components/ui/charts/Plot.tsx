import { area, line } from 'd3-shape'
import { type ChartPoint, comparedLook, type Look, looks, unfinishedDashes } from './chart.ts'
import type { Drawn, Layout } from './layout.ts'

type Props = { chart: Drawn; layout: Layout }

/** The axes, lines and bars of a chart. */
export function Plot({ chart, layout }: Props) {
  return (
    <>
      <Axes layout={layout} />
      {chart.kind === 'bar' ? (
        <Bars chart={chart} layout={layout} />
      ) : (
        <Lines chart={chart} layout={layout} />
      )}
    </>
  )
}

const label = 'fill-muted font-mono text-[0.75rem] forced-colors:fill-[CanvasText]'

function Axes({ layout: { left, right, bottom, values, names } }: Pick<Props, 'layout'>) {
  const hasNegative = (values[0]?.value ?? 0) < 0
  return (
    <>
      {values.map(({ value, y, text }) => (
        <g key={value}>
          <path
            d={`M${left} ${y}H${right}`}
            className={
              value === 0 && hasNegative
                ? 'stroke-edge forced-colors:stroke-[CanvasText]'
                : 'stroke-rule forced-colors:stroke-[CanvasText] forced-colors:opacity-30'
            }
          />
          <text x={left - 8} y={y} dy="0.32em" textAnchor="end" className={label}>
            {text}
          </text>
        </g>
      ))}
      {names.map(({ x, text }) => (
        <text key={x} x={x} y={bottom} dy="2em" textAnchor="middle" className={label}>
          {text}
        </text>
      ))}
    </>
  )
}

function Bars({ chart: { points, series }, layout: { x, y, band } }: Props) {
  const width = (band * 0.7) / series.length
  return points.map(({ name, values }, index) =>
    series.map((of, place) => {
      const value = values[of]
      if (value === undefined) return null
      return (
        <rect
          key={`${name} ${of}`}
          x={x(index) - band * 0.35 + place * width}
          y={Math.min(y(0), y(value))}
          width={width}
          height={Math.abs(y(value) - y(0))}
          className={looks[place]?.fill}
        />
      )
    }),
  )
}

type Value = (point: ChartPoint) => number | undefined

/** The first series has its area filled, and the line of its comparison. What is not over is dashed, without area. */
function Lines({ chart: { points, series }, layout }: Props) {
  const { x, y } = layout
  const [first = ''] = series
  const isUnfinished = points.at(-1)?.isUnfinished ?? false
  const finished = isUnfinished ? points.slice(0, -1) : points
  const compared: Value = ({ compared }) => compared?.values[first]
  const fill = area<ChartPoint>()
    .defined((point) => point.values[first] !== undefined)
    .x((_, index) => x(index))
    .y0(y(0))
    .y1((point) => y(point.values[first] ?? 0))
  return (
    <>
      <path
        d={fill(finished) ?? ''}
        fillOpacity={0.16}
        className={`${looks[0]?.fill} forced-colors:fill-none`}
      />
      <Line points={points} value={compared} look={comparedLook} layout={layout} thin />
      {series.map((name, place) => (
        <Line
          key={name}
          points={points}
          value={({ values }) => values[name]}
          look={looks[place]}
          layout={layout}
          isUnfinished={isUnfinished}
        />
      ))}
    </>
  )
}

type LineProps = {
  points: ChartPoint[]
  value: Value
  look: Look | undefined
  layout: Layout
  thin?: boolean
  /** Whether the period of the last point is not over. */
  isUnfinished?: boolean
}

function Line(props: LineProps) {
  const { points, value, look, layout, thin = false, isUnfinished = false } = props
  const { x, y } = layout
  const draw = (from: number, to: number) =>
    line<ChartPoint>()
      .defined((point) => value(point) !== undefined)
      .x((_, index) => x(from + index))
      .y((point) => y(value(point) ?? 0))(points.slice(from, to)) ?? ''
  const end = points.length
  const last = Math.max(0, end - 2)
  const single = points.length === 1 ? points[0] : undefined
  const only = single && value(single)
  return (
    <>
      <path
        data-line={thin ? 'compared' : 'series'}
        d={draw(0, isUnfinished ? end - 1 : end)}
        strokeWidth={thin ? 1.5 : 2}
        strokeDasharray={look?.dashes}
        strokeLinejoin="round"
        strokeLinecap="round"
        className={`fill-none ${look?.stroke}`}
      />
      {isUnfinished && (
        <path
          data-line="unfinished"
          d={draw(last, end)}
          strokeWidth={2}
          strokeDasharray={unfinishedDashes}
          className={`fill-none ${look?.stroke}`}
        />
      )}
      {/* A line through one point has no length. */}
      {only !== undefined && (
        <circle cx={x(0)} cy={y(only)} r={thin ? 3 : 4} className={look?.fill} />
      )}
    </>
  )
}
