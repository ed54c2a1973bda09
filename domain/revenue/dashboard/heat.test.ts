import { expect, test } from 'vitest'
import { heatLevel, hottest } from './heat.ts'

test('levels grow in equal steps up to the largest amount; nothing and a loss have none', () => {
  const levels = [-5n, 0n, 1n, 25n, 26n, 75n, 76n, 100n].map((amount) => heatLevel(amount, 100n))
  expect(levels).toEqual([0, 0, 1, 1, 2, 3, 4, hottest])
  expect(heatLevel(5n, 0n)).toBe(0)
})
