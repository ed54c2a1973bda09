import { expect, test } from 'vitest'
import { saySummary } from './sayFirst.ts'
import { wordingPickerFor } from './wordingPicker.ts'

test('a summary is short enough for search results, or as short as a long name allows', () => {
  const points = [
    ['{name}: {fact} with all that there is to know.'],
    ['{name}: {fact}.'],
    ['{name}.'],
  ] as const
  const summaryOf = (length: number, fact?: string) =>
    saySummary(wordingPickerFor('a', { name: 'N'.repeat(length), fact }), points)
  expect(summaryOf(100, 'F')).toMatch(/to know\.$/)
  expect(summaryOf(140, 'F')).toMatch(/: F\.$/)
  expect(summaryOf(140)).toMatch(/N\.$/)
  expect(summaryOf(200, 'F')).toMatch(/N\.$/)
})
