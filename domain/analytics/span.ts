/**
 * Stretches of time, cut at the calendar of UTC. A span holds its first instant and not its last.
 * Times are milliseconds since 1970; `-Infinity` and `Infinity` where it has no beginning or end.
 */
export type Span = { from: number; to: number }

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The beginning of the step of `size` milliseconds that an instant is in. */
function floorTo(size: number, time: number): number {
  return Math.floor(time / size) * size
}

function ceilTo(size: number, time: number): number {
  return Math.ceil(time / size) * size
}

/** The beginning of the month of an instant; an infinite one is its own. */
export function monthStart(time: number, monthsLater = 0): number {
  if (!Number.isFinite(time)) return time
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1)
}

/** The beginning of the third of a month, as meteorology divides it: from the 1st, 11th or 21st. */
function dekadStart(time: number, later = 0): number {
  if (!Number.isFinite(time)) return time
  const date = new Date(time)
  const third = Math.min(Math.floor((date.getUTCDate() - 1) / 10), 2) + later
  const months = date.getUTCMonth() + Math.floor(third / 3)
  return Date.UTC(date.getUTCFullYear(), months, 1 + 10 * (third % 3))
}

/** The beginning of the year of an instant; an infinite one is its own. */
function yearStart(time: number, yearsLater = 0): number {
  if (!Number.isFinite(time)) return time
  return Date.UTC(new Date(time).getUTCFullYear() + yearsLater, 0)
}

/** The beginning of the day of an instant. */
export function dayStart(time: number): number {
  return floorTo(dayMs, time)
}

/** The beginning of the hour of an instant. */
export function hourStart(time: number): number {
  return floorTo(hourMs, time)
}

/** The same stretches in order, as few as possible: what touches or overlaps becomes one. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

export type Cut = {
  /** All that is whole; undefined where nothing is. */
  whole: Span | undefined
  /** What stands before and after it. */
  borders: Span[]
}

/** The whole hours of a span, and what is left at its ends. */
export function cutAtHours(span: Span): Cut {
  return cut(span, ceilTo(hourMs, span.from), floorTo(hourMs, span.to))
}

/** The whole days of a span, and what is left at its ends. */
export function cutAtDays(span: Span): Cut {
  return cut(span, ceilTo(dayMs, span.from), floorTo(dayMs, span.to))
}

function cut({ from, to }: Span, first: number, last: number): Cut {
  if (first > last) return { whole: undefined, borders: from < to ? [{ from, to }] : [] }
  return {
    whole: first < last ? { from: first, to: last } : undefined,
    borders: [
      { from, to: first },
      { from: last, to },
    ].filter((border) => border.from < border.to),
  }
}

type Grain = 'day' | 'dekad' | 'month' | 'year'
/** Whole days, dekads, months or years; with weight -1 they are taken away again. */
export type Piece = Span & { grain: Grain; weight: 1 | -1 }

/** Each divides the next one; with the first instant of the one that a time is in, or of a later. */
const grains: readonly { grain: Grain; start(time: number, later?: number): number }[] = [
  { grain: 'day', start: dayStart },
  { grain: 'dekad', start: dekadStart },
  { grain: 'month', start: monthStart },
  { grain: 'year', start: yearStart },
]

/**
 * Whole days as the largest periods, and smaller ones to add or to take away, whichever are fewer:
 * never more than half a year of months, half a month of dekads and 6 days at either end.
 *
 * @param days begins and ends with a day
 */
export function wholePeriods(days: Span): Piece[] {
  const pieces: Piece[] = []
  let rest = days
  for (const [index, { grain }] of grains.entries()) {
    const larger = grains[index + 1]
    const [first, last] = larger
      ? [nearest(rest.from, larger.start), nearest(rest.to, larger.start)]
      : [rest.from, rest.from]
    if (first === last) pieces.push({ ...rest, grain, weight: 1 })
    else pieces.push(between(grain, rest.from, first), between(grain, last, rest.to))
    rest = { from: first, to: last }
  }
  return pieces.filter(({ from, to }) => from < to)
}

function nearest(time: number, start: (time: number, later?: number) => number): number {
  if (!Number.isFinite(time)) return time
  const [before, after] = [start(time), start(time, 1)]
  return time - before <= after - time ? before : after
}

/** From one end to the other: to add where they are in order, else to take away. */
function between(grain: Grain, from: number, to: number): Piece {
  return from < to ? { grain, weight: 1, from, to } : { grain, weight: -1, from: to, to: from }
}
