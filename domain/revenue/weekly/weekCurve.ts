import { weekdays } from './week.ts'
import type { WeeklyFigures } from './weeklyFigures.ts'

/** The picture of a weekly mail: a panel for each figure, with a curve of each of the two weeks. */
export type WeekCurve = {
  /** The days of the week, such as `Mon 16`. */
  days: readonly string[]
  panels: readonly CurvePanel[]
}

export type CurvePanel = {
  title: string
  /** Marks of the vertical axis, in equal steps around all values and 0. */
  ticks: readonly number[]
  /** By day. Only positions in a picture: sums of money are rounded to the precision of a float. */
  now: readonly number[]
  before: readonly number[]
}

export function weekCurve({ week, visits, revenue }: WeeklyFigures): WeekCurve {
  const visitors = panel('Visitors by day', {
    now: visits.now.series.points.map((it) => it.visitors),
    before: visits.before.series.points.map((it) => it.visitors),
    leastStep: 1,
  })
  if (!revenue) return { days: weekdays(week), panels: [visitors] }
  const commission = panel(`Commission by day, ${revenue.now.currency}`, {
    now: revenue.now.series.points.map((it) => Number(it.commission)),
    before: revenue.before.series.points.map((it) => Number(it.commission)),
  })
  return { days: weekdays(week), panels: [visitors, commission] }
}

/** What the picture shows, for people who don't see it. */
export function curveInWords({ days, panels }: WeekCurve): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return panels
    .map(({ title, now, before }) => {
      const list = (values: readonly number[]) => values.map(inWords).join(', ')
      return `${title}, ${first} to ${last}: ${list(now)}; the week before: ${list(before)}.`
    })
    .join(' ')
}

function inWords(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 12 })
}

type Values = { now: readonly number[]; before: readonly number[]; leastStep?: number }

function panel(title: string, { now, before, leastStep = 0 }: Values): CurvePanel {
  return { title, now, before, ticks: ticksAround([...now, ...before], leastStep) }
}

/** About so many steps; a step is 1, 2 or 5 times a power of ten. */
const steps = 4

/**
 * Marks of an axis in equal steps, from at most the least to at least the largest of the values and 0.
 *
 * @param leastStep 1 for counts
 */
export function ticksAround(values: readonly number[], leastStep = 0): number[] {
  const least = Math.min(0, ...values)
  const largest = Math.max(0, ...values)
  const span = largest - least || 1
  const power = 10 ** Math.floor(Math.log10(span / steps))
  const factor = [1, 2, 5].find((it) => it * power * steps >= span) ?? 10
  const step = Math.max(leastStep, factor * power)
  const from = Math.floor(least / step)
  const to = Math.max(Math.ceil(largest / step), from + 1)
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step)
}
