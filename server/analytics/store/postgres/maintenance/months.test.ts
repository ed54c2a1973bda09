import { expect, test } from 'vitest'
import { monthOf, monthOfPartition, nameOf, partitionOf, startOf } from './months.ts'

test('a month begins at midnight of UTC and ends a millisecond before the next', () => {
  const start = Date.UTC(2028, 1, 1)
  expect(nameOf(monthOf(start))).toBe('2028-02')
  expect(nameOf(monthOf(Date.UTC(2028, 1, 29, 23, 59, 59, 999)))).toBe('2028-02')
  expect(nameOf(monthOf(start - 1))).toBe('2028-01')
  expect(startOf(monthOf(start + 12_345))).toBe(start)
})

test('months continue across the end of a year', () => {
  const december = monthOf(Date.UTC(2026, 11, 31))
  expect(nameOf(december + 1)).toBe('2027-01')
  expect(nameOf(december - 12)).toBe('2025-12')
})

test('the partitions of two months are adjacent', () => {
  const month = monthOf(Date.UTC(2026, 10, 21))
  expect(partitionOf(month).to).toBe(partitionOf(month + 1).from)
  expect(partitionOf(month).name).toBe('analytics_events_2026_11')
  expect(monthOfPartition(partitionOf(month).name)).toBe(month)
  expect(monthOfPartition('analytics_events_default')).toBeUndefined()
})
