import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparedRange, periodsAt, rangeOf, seriesStarts, seriesUnit } from './periods.ts'
import { dayMs } from './span.ts'

const at = (text: string) => Date.parse(text)
const text = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : time)
const now = at('2028-03-01T10:37:12.345Z')

test('weeks are the last 7 x 24 hours, days and months those of the calendar', () => {
  const periods = Object.entries(periodsAt(now))
  expect(
    Object.fromEntries(periods.map(([name, { from, to }]) => [name, [text(from), text(to)]])),
  ).toEqual({
    today: ['2028-03-01T00:00:00.000Z', Infinity],
    thisWeek: ['2028-02-23T10:37:12.345Z', Infinity],
    lastWeek: ['2028-02-16T10:37:12.345Z', '2028-02-23T10:37:12.345Z'],
    thisMonth: ['2028-03-01T00:00:00.000Z', Infinity],
  })
})

describe('a range', () => {
  test('without bounds is everything until now', () => {
    expect(rangeOf({ from: undefined, to: undefined }, now)).toEqual({
      from: null,
      to: now,
      span: { from: -Infinity, to: Infinity },
    })
  })

  test('ends at its bound, but never later than now', () => {
    const from = now - dayMs
    expect(rangeOf({ from, to: now - 1 }, now).span).toEqual({ from, to: now - 1 })
    expect(rangeOf({ from, to: now + dayMs }, now)).toEqual({
      from,
      to: now,
      span: { from, to: Infinity },
    })
  })

  test('that has not begun yet is empty', () => {
    const from = now + 1
    const empty = { from, to: from, span: { from, to: from } }
    expect(rangeOf({ from, to: undefined }, now)).toEqual(empty)
    expect(seriesStarts(empty.span, 'hour')).toEqual([])
  })

  test('begins in 1970 at the earliest', () => {
    expect(rangeOf({ from: at('0001-01-01'), to: undefined }, now).from).toBe(0)
    expect(rangeOf({ from: undefined, to: at('0001-01-01') }, now).to).toBe(0)
  })
})

describe('a range is compared with', () => {
  const compared = (from: string, to: string, how: 'previous' | 'year') => {
    const range = comparedRange(rangeOf({ from: at(from), to: at(to) }, at('2040-01-01')), how)
    return range && [range.span.from, range.span.to].map((time) => text(time))
  }
  const days = (...texts: string[]) => texts.map((day) => `${day}T00:00:00.000Z`)

  test('the equal span before it', () => {
    expect(compared('2028-03-01', '2028-03-08', 'previous')).toEqual(
      days('2028-02-23', '2028-03-01'),
    )
  })

  test.each([
    // Today until now, and the last seven days until now.
    ['2028-03-01', '2028-03-01T11:41:00Z', '2028-02-29T00:00:00Z', '2028-02-29T11:41:00Z'],
    ['2028-02-24', '2028-03-01T11:41:00Z', '2028-02-17T00:00:00Z', '2028-02-23T11:41:00Z'],
    [
      '2028-03-01T22:00:00Z',
      '2028-03-02T02:00:00Z',
      '2028-02-29T22:00:00Z',
      '2028-03-01T02:00:00Z',
    ],
    // An empty range.
    ['2028-03-01', '2028-03-01', '2028-02-29', '2028-02-29'],
  ])('the same hours of the days before: %s to %s with %s to %s', (from, to, ...before) => {
    const instants = before.map((time) => text(at(time)))
    expect(compared(from, to, 'previous')).toEqual(instants)
  })

  test.each([
    ['2028-03-01', '2028-03-08', '2027-03-01', '2027-03-08'],
    // All of February, with and without its last day.
    ['2028-02-01', '2028-03-01', '2027-02-01', '2027-03-01'],
    ['2028-02-01', '2028-02-29', '2027-02-01', '2027-03-01'],
    ['2029-02-01', '2029-03-01', '2028-02-01', '2028-02-29'],
    // The leap day alone.
    ['2028-02-29', '2028-03-01', '2027-02-28', '2027-03-01'],
    ['2027-12-31', '2028-01-01', '2026-12-31', '2027-01-01'],
  ])('the same dates a year earlier: %s to %s with %s to %s', (from, to, ...before) => {
    expect(compared(from, to, 'year')).toEqual(days(...before))
  })

  test('the same hours of February 28 in a year without February 29', () => {
    expect(compared('2028-02-29T10:00:00Z', '2028-02-29T12:00:00Z', 'year')).toEqual([
      '2027-02-28T10:00:00.000Z',
      '2027-02-28T12:00:00.000Z',
    ])
  })

  test('nothing if it has no beginning', () => {
    expect(comparedRange(rangeOf({ from: undefined, to: now }, now), 'year')).toBeUndefined()
  })

  test('a span that never begins after it ends', () => {
    const instant = fc.integer({ min: at('2023-01-01'), max: at('2029-01-01') })
    fc.assert(
      fc.property(instant, instant, fc.constantFrom('previous', 'year'), (a, b, how) => {
        const range = rangeOf({ from: Math.min(a, b), to: Math.max(a, b) }, at('2040-01-01'))
        const { span } = comparedRange(range, how) ?? {}
        expect(span && span.from <= span.to).toBe(true)
      }),
    )
  })
})

describe('a series', () => {
  test.each([
    ['2028-02-28', '2028-03-01', 'hour', 48],
    ['2028-02-27T23:00:00Z', '2028-03-01', 'day', 3],
    ['2027-12-01', '2028-03-01', 'day', 91],
    ['2027-11-30', '2028-03-01', 'day', 92],
    ['2027-11-29', '2028-03-01', 'month', 4],
    ['2027-03-01', '2028-03-01', 'month', 12],
  ] as const)('from %s to %s has the unit %s and %i steps', (from, to, unit, count) => {
    const span = { from: at(from), to: at(to) }
    expect([seriesUnit(span), seriesStarts(span, unit).length]).toEqual([unit, count])
  })

  test('begins with the step of its first instant, and has no gaps', () => {
    const span = { from: at('2028-02-27T18:20:00Z'), to: at('2028-03-01T00:00:00.001Z') }
    expect(seriesStarts(span, 'day').map((start) => text(start))).toEqual(
      ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'].map((day) => `${day}T00:00:00.000Z`),
    )
    expect(seriesStarts(span, 'month').map((start) => text(start))).toEqual(
      ['2028-02-01', '2028-03-01'].map((day) => `${day}T00:00:00.000Z`),
    )
  })
})
