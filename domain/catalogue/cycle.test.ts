import { expect, test } from 'vitest'
import { cycle, sequel, slip } from './cycle.ts'

test('a cycle starts over at its end', () => {
  expect([0, 1, 2, 3, 7].map((step) => cycle(['a', 'b', 'c'], step))).toEqual([
    'a',
    'b',
    'c',
    'a',
    'b',
  ])
})

test('slipping once a turn makes every pair of two cycles meet before one returns', () => {
  const pairs = Array.from({ length: 24 }, (_, step) => `${step % 4} ${slip(step, 12) % 6}`)
  expect(new Set(pairs).size).toBe(24)
})

test('a name is bare in the first round and numbered from 2 in later ones', () => {
  expect([0, 9, 10, 25].map((step) => sequel('Nile', step, 10))).toEqual([
    'Nile',
    'Nile',
    'Nile 2',
    'Nile 3',
  ])
})
