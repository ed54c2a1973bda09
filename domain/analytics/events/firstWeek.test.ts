import { expect, test } from 'vitest'
import { dateOf, firstWeekOf, weekStart } from './firstWeek.ts'

const sunday = Date.UTC(2026, 10, 29, 23, 59, 59, 999)

test.each([
  [Date.UTC(2026, 10, 23), '2026-11-23'],
  [sunday, '2026-11-23'],
  [sunday + 1, '2026-11-30'],
  [Date.UTC(2024, 1, 29), '2024-02-26'],
  [0, '1969-12-29'],
])('the week of %i begins on %s', (time, expected) => {
  expect(dateOf(weekStart(time))).toBe(expected)
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2020-01-06', '2020-01-06'],
  // The next week begins in a moment; a clock may be ahead.
  ['2026-11-30', '2026-11-30'],
  ['2026-12-07', null],
  ['2026-11-24', null],
  ['2019-12-30', null],
  ['2026-11-23T00:00:00Z', null],
  ['2026-1-5', null],
  ['+020260-01-05', null],
  ['Monday', null],
  ['', null],
  [null, null],
  [undefined, null],
])('of a sent week %j is kept: %j', (text, expected) => {
  expect(firstWeekOf(text, sunday)).toBe(expected)
})

test('the tolerance is a day', () => {
  const wednesday = Date.UTC(2026, 10, 25)
  expect(firstWeekOf('2026-11-30', wednesday)).toBe(null)
  expect(firstWeekOf('2026-11-30', Date.UTC(2026, 10, 29))).toBe('2026-11-30')
  expect(firstWeekOf('2026-11-30', Date.UTC(2026, 10, 29) - 1)).toBe(null)
})
