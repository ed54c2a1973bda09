import { expect, test } from 'vitest'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import {
  axisNames,
  formatAgo,
  formatCompact,
  formatDuration,
  formatRange,
  formatShare,
  formatTenths,
  isUnfinished,
  pointNames,
} from './formats.ts'

test('a small share is never shown as zero, and a share of nothing is', () => {
  expect(formatShare(1, 1_000)).toBe('<1%')
  expect(formatShare(999, 1_000)).toBe('100%')
  expect(formatShare(0, 0)).toBe('0%')
})

test('percents have at most one decimal', () => {
  expect([12.1, 6, 0.04].map(formatTenths)).toEqual(['12.1%', '6%', '0%'])
})

test('a duration is shown in minutes and seconds', () => {
  const names = { minutes: 'min', seconds: 's' }
  expect(formatDuration(192, names)).toBe('3\u00a0min 12\u00a0s')
  expect(formatDuration(42, names)).toBe('0\u00a0min 42\u00a0s')
})

test('the age of figures is shown roughly', () => {
  expect(formatAgo(-2_000)).toBe('now')
  expect(formatAgo(4_999)).toBe('now')
  expect(formatAgo(14_000)).toBe('10 seconds ago')
  expect(formatAgo(61_000)).toBe('1 minute ago')
  expect(formatAgo(3 * 3_600_000)).toBe('3 hours ago')
})

test('a range is shown by its first and last day', () => {
  const [from, to] = ['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z']
  expect(formatRange({ from, to }).replaceAll(/\s/g, ' ')).toBe('Oct 1 – 31, 2026')
  expect(formatRange({ from: null, to })).toBe('Oct 31, 2026')
})

test.each([
  ['2026-11-20T00:00:00.000Z', '2026-11-20T11:41:00.000Z', 'Nov 20, 2026, 00:00 – 11:41'],
  [
    '2026-11-08T00:00:00.000Z',
    '2026-11-14T11:41:00.000Z',
    'Nov 8, 2026, 00:00 – Nov 14, 2026, 11:41',
  ],
  ['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z', 'Nov 20, 2026, 00:00'],
])('a range without whole days is shown with its times: %s to %s', (from, to, text) => {
  expect(formatRange({ from, to }).replaceAll(/\s/g, ' ')).toBe(text)
})

test('a long count on an axis is rounded', () => {
  expect([99_999, 253_827_160].map(formatCompact)).toEqual(['99,999', '254M'])
})

test.each([
  ['hour', ['2026-11-21T00:00:00Z', '2026-11-21T23:00:00Z'], ['00:00', '23:00']],
  ['hour', ['2026-11-20T23:00:00Z', '2026-11-21T00:00:00Z'], ['Nov 20, 23:00', 'Nov 21, 00:00']],
  ['day', ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'], ['Nov 20', 'Nov 21']],
  ['day', ['2025-12-31T00:00:00Z', '2026-01-01T00:00:00Z'], ['Dec 31, 2025', 'Jan 1, 2026']],
  ['month', ['2025-12-01T00:00:00Z'], ['Dec 2025']],
] as const)('points by %s have short names that differ', (unit, starts, names) => {
  expect(pointNames({ unit, points: pointsAt(starts) })).toEqual(names)
})

test('on the axis, hours of two days say the day only where it begins', () => {
  const first = Date.UTC(2026, 10, 20)
  const hours = Array.from({ length: 48 }, (_, hour) =>
    new Date(first + hour * 3_600_000).toISOString(),
  )
  const names = axisNames({ unit: 'hour', points: pointsAt(hours) })
  expect(names.length).toBe(48)
  const day = (name: string) => [name, '06:00', '12:00', '18:00']
  expect(names.filter((name) => name !== '')).toEqual([...day('Nov 20'), ...day('Nov 21')])
})

function pointsAt(starts: readonly string[]): Stats['series']['points'] {
  return starts.map((start) => ({ start, visitors: 0, unique_visitors: 0, claim_clicks: 0 }))
}

test.each([
  ['hour', '2026-11-28T11:00:00Z', '2026-11-28T12:00:00Z'],
  ['day', '2026-11-28T00:00:00Z', '2026-11-29T00:00:00Z'],
  ['month', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
] as const)('the last %s of a series is unfinished until its end', (unit, start, end) => {
  const series = { unit, points: [{ start }] }
  const before = new Date(Date.parse(end) - 1).toISOString()
  expect([isUnfinished(series, before), isUnfinished(series, end)]).toEqual([true, false])
})
