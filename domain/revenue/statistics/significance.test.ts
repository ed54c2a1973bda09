import { expect, test } from 'vitest'
import { discoveries, twoSidedProbability } from './significance.ts'

test.each([
  [0, 1],
  [1, 0.3173105],
  [-1.959964, 0.05],
  [2.575829, 0.01],
  [4, 6.334248e-5],
])('the probability beyond %d is %d', (z, p) => {
  expect(twoSidedProbability(z) / p).toBeCloseTo(1, 5)
})

test('the procedure of Benjamini and Hochberg keeps what is below its line, and all before it', () => {
  const ofPaper = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
    0.6528, 0.759, 1,
  ]
  expect(discoveries(ofPaper.map((p) => ({ p })).reverse(), 0.05).map(({ p }) => p)).toEqual([
    0.0001, 0.0004, 0.0019, 0.0095,
  ])
  expect(discoveries([{ p: 0.9 }], 0.05)).toEqual([])
  expect(discoveries([], 0.05)).toEqual([])
})
