import { expect, test } from 'vitest'
import { durationInWords } from './durationInWords.ts'

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
