import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/analytics/figures/span.ts'
import type { Rollups } from './readRollups.ts'
import { splitSpans } from './splitSpans.ts'

const everything = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
const days = (from: number, to: number) => ({ from: from * dayMs, to: to * dayMs })
const rolledUp = (...numbers: number[]): Rollups['days'] =>
  new Map(numbers.map((day) => [day, { build: '1', firstAt: 0, hasCopies: false }]))
const changed = (...numbers: number[]) => new Map(numbers.map((day) => [day, '1']))

test('changed days are counted from the events, with the days without events between them', () => {
  const rollups = { days: rolledUp(1, 5), changed: changed(3, 4, 7, 9) }
  expect(splitSpans(rollups, [everything], dayMs)).toEqual({
    rolled: [
      { from: Number.NEGATIVE_INFINITY, to: 3 * dayMs },
      days(5, 7),
      { from: 10 * dayMs, to: Number.POSITIVE_INFINITY },
    ],
    events: [days(3, 5), days(7, 10)],
  })
})

test.each([
  ['hours', hourMs, 2 * hourMs],
  ['days', dayMs, 0],
])('partial %s at the ends of a span are counted from the events', (_what, unitMs, start) => {
  const from = 2 * dayMs + 2 * hourMs + 5
  const rollups = { days: rolledUp(1, 2, 3), changed: changed() }
  const border = 2 * dayMs + start + unitMs
  expect(splitSpans(rollups, [{ from, to: 4 * dayMs }], unitMs)).toEqual({
    rolled: [{ from: border, to: 4 * dayMs }],
    events: [{ from, to: border }],
  })
})

test('without rollups everything is counted from the events', () => {
  expect(splitSpans(undefined, [days(1, 3), days(2, 4)], dayMs)).toEqual({
    rolled: [],
    events: [days(1, 4)],
  })
})
