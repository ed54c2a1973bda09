import { expect, test } from 'vitest'
import { openMonthProblem } from './closedMonth.ts'

test('a month can be closed from the first moment of the next one, in UTC', () => {
  const end = Date.UTC(2026, 11, 1)
  expect(openMonthProblem('2026-11', end)).toBeUndefined()
  expect(openMonthProblem('2026-11', end - 1)).toBe(
    'must have ended: 2026-11 can be closed from 2026-12-01 on (UTC)',
  )
  expect(openMonthProblem('2026-12', end)).toContain('2027-01-01')
  expect(openMonthProblem('2025-12', end)).toBeUndefined()
})
