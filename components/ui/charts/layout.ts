import { nice, ticks } from 'd3-array'
import { type Chart, valuesOf } from './chart.ts'

/** What a chart draws, without its values' names. */
export type Drawn = Chart & {
  kind: 'area' | 'bar'
  formatAxis: (value: number) => string
  isDecimal: boolean
}

/** Of the whole chart and of a letter of its labels, in pixels. */
export type Size = { width: number; height: number; letter: number }

type Label = { x: number; text: string }

export type Layout = {
  /** The edges of the area between the axes. */
  left: number
  right: number
  top: number
  bottom: number
  /** Of the point with this index. */
  x: (index: number) => number
  y: (value: number) => number
  /** The width for one point. */
  band: number
  /** From the lowest to the highest. */
  values: { value: number; y: number; text: string }[]
  names: Label[]
}

const tickCount = 4

/** Places a chart's axes and points. Coordinates are in pixels, from the upper left corner. */
export function layoutOf(chart: Drawn, size: Size): Layout {
  const { points, kind, formatAxis } = chart
  const { width, height, letter } = size
  const marks = valueMarks(chart)
  const texts = marks.map(formatAxis)
  const [lowest, highest] = [marks[0] ?? 0, marks.at(-1) ?? 1]
  const left = letter * (Math.max(...texts.map(({ length }) => length)) + 1.5)
  const [top, bottom] = [letter * 1.5, height - letter * 4]
  // Room for a point's dot on the edge.
  const right = width - letter
  const y = (value: number) => bottom - ((value - lowest) / (highest - lowest)) * (bottom - top)
  const isLine = kind === 'area' && points.length > 1
  const band = (right - left) / Math.max(1, isLine ? points.length - 1 : points.length)
  const x = (index: number) => left + band * (isLine ? index : index + 0.5)
  const values = marks.map((value, index) => ({ value, y: y(value), text: texts[index] ?? '' }))
  return { left, right, top, bottom, x, y, band, values, names: namesOf(chart, x, size) }
}

/** Round values for the axis: they include zero, and all values are between the first and the last. */
function valueMarks({ points, isDecimal }: Drawn): number[] {
  const values = valuesOf(points)
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (lowest === highest) return [0, 1]
  const [from, to] = nice(lowest, highest, tickCount)
  const marks = ticks(from, to, tickCount)
  return isDecimal ? marks : marks.filter(Number.isInteger)
}

/** As many of the names as fit, at equal distances, beginning with the first. */
function namesOf({ points }: Drawn, x: Layout['x'], { width, letter }: Size): Label[] {
  const all = points
    .map(({ name, axis = name }, index) => ({ x: x(index), text: axis }))
    .filter(({ text }) => text !== '')
  const longest = letter * Math.max(0, ...all.map(({ text }) => text.length))
  const apart = ((all.at(-1)?.x ?? 0) - (all[0]?.x ?? 0)) / Math.max(1, all.length - 1)
  const each = Math.max(1, Math.ceil((longest + 2 * letter) / apart))
  let free = -Infinity
  return all.flatMap(({ x, text }, index) => {
    if (index % each !== 0) return []
    const half = (text.length * letter) / 2
    const inside = Math.min(x, width - half)
    if (inside - half < free) return []
    free = inside + half + letter
    return [{ x: inside, text }]
  })
}

/** The index of the point nearest to a horizontal position. */
export function nearestPoint({ x, band }: Layout, count: number, position: number): number {
  return Math.max(0, Math.min(count - 1, Math.round((position - x(0)) / band)))
}
