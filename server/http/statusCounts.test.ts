import { expect, test } from 'vitest'
import { createStatusCounts, sumStatusCounts } from './statusCounts.ts'

test('each status is counted separately, and only counted statuses are returned', () => {
  const counts = createStatusCounts()
  expect(counts.entries()).toEqual([])
  for (const status of [200, 304, 200]) counts.count(status)
  expect(counts.entries()).toEqual([
    [200, 2],
    [304, 1],
  ])
})

test('a number that is not a status is ignored', () => {
  const counts = createStatusCounts()
  for (const status of [-1, 1.5, 5_000, Number.NaN]) counts.count(status)
  expect(counts.entries()).toEqual([])
})

test('a sum has the current values of its counts', () => {
  const [one, other] = [createStatusCounts(), createStatusCounts()]
  const sum = sumStatusCounts([one, other])
  one.count(200)
  other.count(200)
  other.count(404)
  expect(sum.entries()).toEqual([
    [200, 2],
    [404, 1],
  ])
})
