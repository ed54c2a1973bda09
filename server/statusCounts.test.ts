import { expect, test } from 'vitest'
import { createStatusCounts, sumOf } from './statusCounts.ts'

test('each status is counted by itself, and only those that were answered are told', () => {
  const counts = createStatusCounts()
  expect(counts.entries()).toEqual([])
  for (const status of [200, 304, 200]) counts.count(status)
  expect(counts.entries()).toEqual([
    [200, 2],
    [304, 1],
  ])
})

test('a number that is no status changes nothing', () => {
  const counts = createStatusCounts()
  for (const status of [-1, 1.5, 5_000, Number.NaN]) counts.count(status)
  expect(counts.entries()).toEqual([])
})

test('what several have counted adds up, as it stands when it is asked', () => {
  const [one, other] = [createStatusCounts(), createStatusCounts()]
  const sum = sumOf([one, other])
  one.count(200)
  other.count(200)
  other.count(404)
  expect(sum.entries()).toEqual([
    [200, 2],
    [404, 1],
  ])
})
