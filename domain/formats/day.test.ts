import { describe, expect, test } from 'vitest'
import { formatDay } from './day.ts'

describe('formatDay', () => {
  test.each([
    ['2025-10-10', 'October 10, 2025'],
    ['2026-01-01', 'January 1, 2026'],
    ['2024-02-29', 'February 29, 2024'],
    ['2025-12-31', 'December 31, 2025'],
  ])('formats %s as %s in any time zone', (day, words) => {
    expect(formatDay(day)).toBe(words)
  })

  test.each(['2025-13-01', '2025-02-30', '0000-00-00'])('returns the invalid day %s', (day) => {
    expect(formatDay(day)).toBe(day)
  })
})
