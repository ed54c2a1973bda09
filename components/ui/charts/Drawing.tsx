import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useSize } from '../hooks/useSize.ts'
import { markersOf } from './annotations.ts'
import { type ChartPoint, looks } from './chart.ts'
import { type Drawn, type Layout, layoutOf, nearestPoint, type Size } from './layout.ts'
import { Markers } from './Markers.tsx'
import { movedPoint } from './movedPoint.ts'
import { Plot } from './Plot.tsx'
import { MarkerReadout, PointReadout, pointText, Readout } from './Readout.tsx'
import { useShown } from './useShown.ts'

export type DrawingProps = Drawn & {
  label: string
  format: (value: number) => string
}

/** A letter of the labels by the root's font size: 0.75rem, and a letter of the font is 0.6em wide. */
const letterWidth = 0.75 * 0.6

/** A chart in the size of its frame. Pages load it after everything else. */
export function Drawing(props: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const found = useSize(frame)
  const size = found && { ...found, letter: found.rem * letterWidth }
  return (
    <div ref={frame} className="h-full">
      {size && props.points.length > 0 && <SizedDrawing {...props} size={size} />}
    </div>
  )
}

/**
 * The points are the values of a slider, so that screen readers announce a point when the arrow keys
 * move to it. Pointers choose the nearest point.
 */
function SizedDrawing({ size, label, format, ...chart }: DrawingProps & { size: Size }) {
  const { points, series, annotations = [] } = chart
  const frame = useRef<HTMLDivElement>(null)
  const { shown, show } = useShown(frame)
  const [chosen, setChosen] = useState<number>()
  const layout = layoutOf(chart, size)
  const last = points.length - 1
  const current = Math.min(chosen ?? last, last)
  const point = points[current]
  if (!point) return null
  const notes = annotations.filter(({ at }) => at === current).map((note) => note.label)
  const readout = { point, series, notes, format }
  const choose = (index: number) => {
    setChosen(index)
    show({ kind: 'point' })
  }
  const hide = () => show(undefined)
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const position = clientX - currentTarget.getBoundingClientRect().left
    choose(nearestPoint(layout, points.length, position))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedPoint(event, current, last)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  return (
    <div ref={frame} className="relative h-full">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={current + 1}
        aria-valuetext={pointText(readout)}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) choose(current)
        }}
        onBlur={hide}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') hide()
        }}
        className="h-full touch-pan-y"
      >
        <svg aria-hidden="true" className="block size-full">
          <Plot chart={chart} layout={layout} />
          {shown?.kind === 'point' && (
            <Chosen point={point} index={current} chart={chart} layout={layout} />
          )}
        </svg>
      </div>
      <Markers
        markers={markersOf(annotations, points, layout.x)}
        layout={layout}
        onShow={(marker) => show({ kind: 'marker', marker })}
        onHide={hide}
      />
      {shown && (
        <Readout x={shown.kind === 'point' ? layout.x(current) : shown.marker.x} width={size.width}>
          {shown.kind === 'point' ? (
            <PointReadout {...readout} />
          ) : (
            <MarkerReadout {...shown.marker} />
          )}
        </Readout>
      )}
    </div>
  )
}

type ChosenProps = { point: ChartPoint; index: number; chart: Drawn; layout: Layout }

/** A line through the chosen point, with a dot on each line of the chart. */
function Chosen({ point, index, chart: { kind, series }, layout }: ChosenProps) {
  const { x, y, top, bottom } = layout
  return (
    <>
      <path
        d={`M${x(index)} ${top}V${bottom}`}
        className="stroke-edge forced-colors:stroke-[CanvasText]"
      />
      {kind === 'area' &&
        series.map((name, place) => {
          const value = point.values[name]
          if (value === undefined) return null
          return (
            <circle
              key={name}
              cx={x(index)}
              cy={y(value)}
              r={4.5}
              strokeWidth={2}
              className={`stroke-surface ${looks[place]?.fill}`}
            />
          )
        })}
    </>
  )
}
