import { expect, test } from 'vitest'
import { trendOf } from './trend.ts'

test.each([
  [112, 100, { percent: 12, direction: 'up' }],
  [90, 100, { percent: -10, direction: 'down' }],
  [0, 3, { percent: -100, direction: 'down' }],
  [7, 7, { percent: 0, direction: 'same' }],
  [1_001, 1_000, { percent: 0, direction: 'up' }],
  [5, 0, { percent: null, direction: 'new' }],
  [0, 0, { percent: null, direction: 'none' }],
] as const)('%i after %i is a trend of its own', (now, before, trend) => {
  expect(trendOf(now, before)).toEqual(trend)
})
