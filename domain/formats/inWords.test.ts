import { expect, test } from 'vitest'
import { durationInWords, listInWords, numberInWords } from './inWords.ts'

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

test.each([
  [0, '0 minutes'],
  [60_000, '1 minute'],
  [7_199_999, '119 minutes'],
  [7_200_000, '2 hours'],
  [172_799_999, '47 hours'],
  [172_800_000, '2 days'],
])('%i milliseconds are %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words)
})
