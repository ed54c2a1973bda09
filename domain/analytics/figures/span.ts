/**
 * A span of time, with an inclusive beginning and an exclusive end. Times are milliseconds since 1970;
 * `-Infinity` and `Infinity` for no beginning or end. Calendar units are in UTC.
 */
export type Span = { from: number; to: number }

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Rounds an instant down to a multiple of `size` milliseconds. */
function floorTo(size: number, time: number): number {
  return Math.floor(time / size) * size
}

function ceilTo(size: number, time: number): number {
  return Math.ceil(time / size) * size
}

/** The beginning of the month of an instant; an infinite instant is returned unchanged. */
export function monthStart(time: number, monthsLater = 0): number {
  if (!Number.isFinite(time)) return time
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1)
}

/** The beginning of the dekad of an instant: the 1st, 11th or 21st of a month, as in meteorology. */
function dekadStart(time: number, later = 0): number {
  if (!Number.isFinite(time)) return time
  const date = new Date(time)
  const third = Math.min(Math.floor((date.getUTCDate() - 1) / 10), 2) + later
  const months = date.getUTCMonth() + Math.floor(third / 3)
  return Date.UTC(date.getUTCFullYear(), months, 1 + 10 * (third % 3))
}

/** The beginning of the year of an instant; an infinite instant is returned unchanged. */
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

/** Sorts spans, and merges adjacent and overlapping ones. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

/** The part of a span within another; empty if they have none in common. */
export function overlap(one: Span, other: Span): Span[] {
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
  return both.from < both.to ? [both] : []
}

/** The parts of a span that are in none of the others. */
export function without(span: Span, others: readonly Span[]): Span[] {
  let from = span.from
  const left: Span[] = []
  for (const other of mergeSpans(others.flatMap((it) => overlap(it, span)))) {
    if (from < other.from) left.push({ from, to: other.from })
    from = other.to
  }
  return from < span.to ? [...left, { from, to: span.to }] : left
}

export type SplitSpan = {
  /** The whole units; undefined if there is none. */
  whole: Span | undefined
  /** The partial units before and after them. */
  borders: Span[]
}

/** Splits a span into whole hours and partial hours at its ends. */
export function splitAtHours(span: Span): SplitSpan {
  return splitSpan(span, ceilTo(hourMs, span.from), floorTo(hourMs, span.to))
}

/** Splits a span into whole days and partial days at its ends. */
export function splitAtDays(span: Span): SplitSpan {
  return splitSpan(span, ceilTo(dayMs, span.from), floorTo(dayMs, span.to))
}

function splitSpan({ from, to }: Span, first: number, last: number): SplitSpan {
  if (first > last) return { whole: undefined, borders: from < to ? [{ from, to }] : [] }
  return {
    whole: first < last ? { from: first, to: last } : undefined,
    borders: [
      { from, to: first },
      { from: last, to },
    ].filter((border) => border.from < border.to),
  }
}

/**
 * Joins and divides hours into spans of about `size` events, which contain all of them. Events of an hour are
 * taken as evenly spread.
 *
 * @param hours ascending, each by its beginning
 */
export function spansOfSize(
  hours: readonly { start: number; events: number }[],
  size: number,
): Span[] {
  const spans: Span[] = []
  let held = 0
  for (const { start, events } of hours) {
    const last = spans.at(-1)
    if (last && held + events <= size) {
      last.to = start + hourMs
      held += events
    } else {
      const count = Math.ceil(events / size)
      const edge = (index: number) => start + Math.floor((hourMs * index) / count)
      for (let index = 0; index < count; index++)
        spans.push({ from: edge(index), to: edge(index + 1) })
      held = Math.min(events, size)
    }
  }
  return spans
}

type Grain = 'day' | 'dekad' | 'month' | 'year'
/** Whole days, dekads, months or years; with weight -1 they are subtracted. */
export type Piece = Span & { grain: Grain; weight: 1 | -1 }

/** From small to large; each grain divides the next. `start` returns the beginning of the period of a time, or of a later one. */
const grains: readonly { grain: Grain; start(time: number, later?: number): number }[] = [
  { grain: 'day', start: dayStart },
  { grain: 'dekad', start: dekadStart },
  { grain: 'month', start: monthStart },
  { grain: 'year', start: yearStart },
]

/**
 * Splits whole days into the largest possible periods, plus smaller ones to add or subtract, whichever
 * are fewer: at most half a year of months, half a month of dekads and 6 days at each end.
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

/**
 * The same as periods that are only added, for counts that a period may lack although a smaller period in
 * it has them.
 *
 * @param days begins and ends with a day
 */
export function addedPeriods(days: Span): Piece[] {
  const pieces: Piece[] = []
  let rest = days
  for (const [index, { grain }] of grains.entries()) {
    const larger = grains[index + 1]
    const inner = larger ? within(rest, larger.start) : rest
    if (!larger || inner.from >= inner.to) {
      pieces.push({ ...rest, grain, weight: 1 })
      break
    }
    pieces.push(between(grain, rest.from, inner.from), between(grain, inner.to, rest.to))
    rest = inner
  }
  return pieces.filter(({ from, to }) => from < to)
}

/** The periods that a span contains whole; empty if its end is not after its beginning. */
function within({ from, to }: Span, start: (time: number, later?: number) => number): Span {
  return { from: start(from) === from ? from : start(from, 1), to: start(to) }
}

function nearest(time: number, start: (time: number, later?: number) => number): number {
  if (!Number.isFinite(time)) return time
  const [before, after] = [start(time), start(time, 1)]
  return time - before <= after - time ? before : after
}

/** The piece between two times: to add if they are in order, else to subtract. */
function between(grain: Grain, from: number, to: number): Piece {
  return from < to ? { grain, weight: 1, from, to } : { grain, weight: -1, from: to, to: from }
}
