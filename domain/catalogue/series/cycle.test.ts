import { expect, test } from 'vitest'
import { cycle, numberedName, shiftedStep } from './cycle.ts'

test('a cycle starts over at its end', () => {
  expect([0, 1, 2, 3, 7].map((step) => cycle(['a', 'b', 'c'], step))).toEqual([
    'a',
    'b',
    'c',
    'a',
    'b',
  ])
})

test('a step that is shifted once per turn combines two cycles in every pair', () => {
  const pairs = Array.from({ length: 24 }, (_, step) => `${step % 4} ${shiftedStep(step, 12) % 6}`)
  expect(new Set(pairs).size).toBe(24)
})

test('a name has no number in the first round, and numbers from 2 in later rounds', () => {
  expect([0, 9, 10, 25].map((step) => numberedName('Nile', step, 10))).toEqual([
    'Nile',
    'Nile',
    'Nile 2',
    'Nile 3',
  ])
})
