import { expect, test } from 'vitest'
import { listInWords, numberInWords } from './inWords.ts'

test.each([
  [5, 'five'],
  [12, 'twelve'],
  [13, '13'],
])('the count %d is written %s', (count, words) => {
  expect(numberInWords(count)).toBe(words)
})

test('the last two entries of a list are joined by "and", without a comma', () => {
  expect(listInWords(['games', 'events', 'guides'])).toBe('games, events and guides')
})
