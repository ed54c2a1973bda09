import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Marker } from './annotations.ts'
import { type Chart, type ChartPoint, comparedLook, type Look, looks } from './chart.ts'
import { Mark } from './Mark.tsx'

type PointProps = {
  point: ChartPoint
  series: Chart['series']
  notes: string[]
  format: (value: number) => string
}

/** The name and the values of a point, and those of the comparison. */
export function PointReadout({ point, series, notes, format }: PointProps) {
  const { compared } = point
  return (
    <>
      <Values point={point} series={series} marks={looks} format={format} />
      {compared && (
        <div className="mt-2 border-t border-edge pt-2">
          <Values point={compared} series={series} marks={[comparedLook]} format={format} />
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 border-t border-edge pt-2">
          {note}
        </p>
      ))}
    </>
  )
}

type ValuesProps = Omit<PointProps, 'notes'> & { marks: readonly Look[] }

function Values({ point, series, marks, format }: ValuesProps) {
  return (
    <>
      <p className="font-bold">{point.name}</p>
      {series.map((name, place) => (
        <p key={name} className="flex items-center gap-2 tabular-nums">
          <span className="w-6.5 shrink-0">{marks[place] && <Mark look={marks[place]} />}</span>
          <span className="mr-2 text-muted">{name}</span>
          <span className="ml-auto">{valueText(point, name, format)}</span>
        </p>
      ))}
    </>
  )
}

/** What happened at a marker. */
export function MarkerReadout({ notes }: Marker) {
  return notes.map(({ name, label }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two notes can be the same
    <p key={index}>
      <span className="font-bold">{name}</span> {label}
    </p>
  ))
}

type FrameProps = {
  /** The place that is explained, and the width of the chart, in pixels. */
  x: number
  width: number
  children: ReactNode
}

/** Beside the place, or over it where there is no room on either side. */
export function Readout({ x, width, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { offsetWidth: own } = element
    const sides = [x + gap, x - gap - own]
    const free = sides.find((left) => left >= 0 && left + own <= width)
    element.style.left = `${free ?? Math.max(0, Math.min(x - own / 2, width - own))}px`
  })
  return (
    <div
      ref={box}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 z-10 w-max max-w-full rounded-control border border-edge bg-raised p-3 text-small"
    >
      {children}
    </div>
  )
}

const gap = 12

/** A point in words, for screen readers. */
export function pointText({ point, series, notes, format }: PointProps): string {
  const parts = [point, ...(point.compared ? [point.compared] : [])].map(
    (it) =>
      `${it.name}: ${series.map((name) => `${name} ${valueText(it, name, format)}`).join(', ')}`,
  )
  return [...parts, ...notes].join('. ')
}

function valueText(
  { values, texts }: Pick<ChartPoint, 'values' | 'texts'>,
  name: string,
  format: (value: number) => string,
): string {
  const value = values[name]
  return texts?.[name] ?? (value === undefined ? '–' : format(value))
}
