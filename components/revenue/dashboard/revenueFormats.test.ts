import { expect, test } from 'vitest'
import { formatDays, formatDelay, formatFullDay, formatRate } from './revenueFormats.ts'

const units = { days: 'd', hours: 'h', minutes: 'min', seconds: 's' }

test.each([
  [null, '–'],
  [0, '0 min 0 s'],
  [742, '12 min 22 s'],
  [3_600, '1 h 0 min'],
  [86_399, '23 h 59 min'],
  [187_440, '2 d 4 h'],
  [86_400_000, '1,000 d 0 h'],
])('a delay of %s seconds is shown by its two largest units: %s', (seconds, text) => {
  expect(formatDelay(seconds, units).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  [1, 8, '12.5%'],
  [1, 100_000, '<0.1%'],
  [0, 5, '0%'],
  [5, 0, '–'],
  [-1, 8, '-12.5%'],
  [3, 2, '150%'],
])('%i of %i is a rate of %s', (part, whole, text) => {
  expect(formatRate(part, whole)).toBe(text)
})

test('days are shown with the last one included', () => {
  expect(formatDays('2026-10-01', '2026-10-31').replaceAll(/\s/g, ' ')).toBe('Oct 1 – 31, 2026')
  expect(formatFullDay('2026-10-05')).toBe('Oct 5, 2026')
})
