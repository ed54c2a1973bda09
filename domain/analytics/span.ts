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

/** The beginning of the day of an instant. */
export function dayStart(time: number): number {
  return floorTo(dayMs, time)
}

/** The beginning of the hour of an instant. */
export function hourStart(time: number): number {
  return floorTo(hourMs, time)
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

/** Whole days or whole months; with weight -1 they are taken away again. */
export type Piece = Span & { grain: 'day' | 'month'; weight: 1 | -1 }

/**
 * Whole days as whole months, and days to add or to take away: whichever are fewer, so it is never
 * more than half a month of days at either end.
 *
 * @param days begins and ends with a day
 */
export function monthsAndDays({ from, to }: Span): Piece[] {
  const first = nearestMonth(from)
  const last = nearestMonth(to)
  if (first === last) return [{ grain: 'day', weight: 1, from, to }]
  const pieces: Piece[] = [
    { grain: 'month', weight: 1, from: first, to: last },
    ...between(from, first),
    ...between(last, to),
  ]
  return pieces.filter((piece) => piece.from < piece.to)
}

function nearestMonth(time: number): number {
  if (!Number.isFinite(time)) return time
  const [before, after] = [monthStart(time), monthStart(time, 1)]
  return time - before <= after - time ? before : after
}

/** The days from one end to the other: to add where they are in order, else to take away. */
function between(from: number, to: number): Piece[] {
  return from < to
    ? [{ grain: 'day', weight: 1, from, to }]
    : [{ grain: 'day', weight: -1, from: to, to: from }]
}
