import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addedPeriods,
  dayMs,
  hourMs,
  mergeSpans,
  monthStart,
  type Span,
  spansOfSize,
  splitAtDays,
  splitAtHours,
  wholePeriods,
} from './span.ts'

const at = (text: string) => Date.parse(text)
const instant = fc.integer({ min: at('2023-11-01'), max: at('2028-04-01') })
const span = fc
  .tuple(instant, instant)
  .map(([a, b]): Span => ({ from: Math.min(a, b), to: Math.max(a, b) }))

/** Whether a span contains an instant. */
const holds = ({ from, to }: Span, time: number) => from <= time && time < to

describe.each([
  ['hours', splitAtHours, hourMs],
  ['days', splitAtDays, dayMs],
] as const)('splitting at %s', (_, cut, size) => {
  test('puts each instant of a span into exactly one part, and no other instant', () => {
    fc.assert(
      fc.property(span, fc.array(instant, { minLength: 20 }), (whole, instants) => {
        const parts = cut(whole)
        const all = [...parts.borders, ...(parts.whole ? [parts.whole] : [])]
        for (const time of [...instants, whole.from, whole.to - 1, whole.to]) {
          const holding = all.filter((part) => holds(part, time)).length
          expect(holding).toBe(holds(whole, time) ? 1 : 0)
        }
      }),
    )
  })

  test('leaves less than a whole unit at each end', () => {
    fc.assert(
      fc.property(span, (given) => {
        const { whole, borders } = cut(given)
        if (whole) expect([whole.from % size, whole.to % size]).toEqual([0, 0])
        // Without a whole unit there are one or two borders.
        for (const border of borders) expect(border.to - border.from).toBeLessThan(size)
      }),
    )
  })

  test('leaves no border for a span without beginning and end', () => {
    expect(cut({ from: -Infinity, to: Infinity })).toEqual({
      whole: { from: -Infinity, to: Infinity },
      borders: [],
    })
  })
})

describe('whole days as periods of the calendar', () => {
  const days = span.map(({ from, to }) => ({
    from: Math.floor(from / dayMs) * dayMs,
    to: Math.floor(to / dayMs) * dayMs,
  }))

  test.each([wholePeriods, addedPeriods])(
    'count every day of a span once, and no other day: %o',
    (split) => {
      fc.assert(
        fc.property(days, fc.array(instant, { minLength: 20 }), (whole, instants) => {
          const pieces = split(whole)
          for (const time of [...instants, whole.from, whole.to - 1, whole.to, whole.from - 1]) {
            const weight = pieces
              .filter((piece) => holds(piece, time))
              .reduce((sum, piece) => sum + piece.weight, 0)
            expect(weight).toBe(holds(whole, time) ? 1 : 0)
          }
        }),
      )
    },
  )

  test('are only added where a period may lack counts', () => {
    fc.assert(
      fc.property(days, (whole) => {
        const pieces = addedPeriods(whole)
        expect(pieces.every(({ weight }) => weight === 1)).toBe(true)
        expect(pieces.filter(({ grain }) => grain === 'day').length).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('are whole periods, and few of each', () => {
    const isWhole = {
      day: (time: number) => time % dayMs === 0,
      dekad: (time: number) => [1, 11, 21].includes(new Date(time).getUTCDate()),
      month: (time: number) => monthStart(time) === time,
      year: (time: number) => Date.UTC(new Date(time).getUTCFullYear(), 0) === time,
    }
    const maxDays = { day: 12, dekad: 32, month: 367, year: Infinity }
    fc.assert(
      fc.property(days, (whole) => {
        const found = { day: 0, dekad: 0, month: 0, year: 0 }
        for (const { grain, from, to } of wholePeriods(whole)) {
          expect([isWhole[grain](from), isWhole[grain](to)]).toEqual([true, true])
          found[grain] += (to - from) / dayMs
        }
        for (const grain of ['day', 'dekad', 'month', 'year'] as const) {
          expect(found[grain]).toBeLessThanOrEqual(maxDays[grain])
        }
      }),
    )
  })

  test('subtract the few missing days of a month', () => {
    const text = (time: number) => new Date(time).toISOString().slice(0, 10)
    const pieces = wholePeriods({ from: at('2028-02-04'), to: at('2028-03-02') })
    expect(
      pieces.map(({ from, to, ...piece }) => ({ ...piece, span: [text(from), text(to)] })),
    ).toEqual([
      { grain: 'day', weight: -1, span: ['2028-02-01', '2028-02-04'] },
      { grain: 'day', weight: 1, span: ['2028-03-01', '2028-03-02'] },
      { grain: 'month', weight: 1, span: ['2028-02-01', '2028-03-01'] },
    ])
  })
})

describe('merging spans', () => {
  test('contains the same instants, in order and with gaps', () => {
    fc.assert(
      fc.property(fc.array(span), fc.array(instant), (spans, instants) => {
        const all = mergeSpans(spans)
        const edges = spans.flatMap(({ from, to }) => [from, to, to - 1])
        for (const time of [...instants, ...edges]) {
          const isHeld = spans.some((one) => holds(one, time))
          expect(all.some((one) => holds(one, time))).toBe(isHeld)
        }
        for (const [index, { to }] of all.entries()) {
          expect(all[index + 1]?.from ?? Infinity).toBeGreaterThan(to)
        }
      }),
    )
  })

  test('merges spans without a beginning or an end', () => {
    const all = mergeSpans([
      { from: 5, to: Infinity },
      { from: -Infinity, to: 2 },
      { from: -Infinity, to: 1 },
    ])
    expect(all).toEqual([
      { from: -Infinity, to: 2 },
      { from: 5, to: Infinity },
    ])
  })
})

describe('spans of a size', () => {
  const at = (hour: number, minute = 0) => hour * hourMs + minute * 60_000
  const sized = (hours: [hour: number, events: number][], size: number) =>
    spansOfSize(
      hours.map(([hour, events]) => ({ start: at(hour), events })),
      size,
    )

  test('join small hours, over hours without events, too, and divide large ones', () => {
    const hours: [number, number][] = [
      [1, 4],
      [2, 3],
      [9, 3],
      [10, 1],
      [11, 35],
      [12, 2],
    ]
    expect(sized(hours, 10)).toEqual([
      { from: at(1), to: at(10) },
      { from: at(10), to: at(11) },
      ...[0, 15, 30, 45].map((minute) => ({ from: at(11, minute), to: at(11, minute + 15) })),
      { from: at(12), to: at(13) },
    ])
    expect(sized([], 10)).toEqual([])
  })

  test('have every hour once, in order', () => {
    const hours = fc
      .uniqueArray(fc.integer({ min: 1, max: 60 }))
      .map((found) => found.toSorted((a, b) => a - b))
    const counted = hours.chain((found) =>
      fc.tuple(
        ...found.map((hour) => fc.tuple(fc.constant(hour), fc.integer({ min: 1, max: 99 }))),
      ),
    )
    fc.assert(
      fc.property(counted, fc.integer({ min: 1, max: 50 }), (found, size) => {
        const spans = sized(found, size)
        for (const [index, { from, to }] of spans.entries()) {
          expect(from).toBeLessThan(to)
          expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.to ?? 0)
        }
        const merged = mergeSpans(spans)
        for (const [hour] of found) {
          expect(merged.some((it) => it.from <= at(hour) && it.to >= at(hour + 1))).toBe(true)
        }
      }),
    )
  })
})
