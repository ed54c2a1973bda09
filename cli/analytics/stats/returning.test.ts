import { expect, test } from 'vitest'
import { cohortsOf } from '#domain/analytics/returning/returning.ts'
import { returningTable } from './returning.ts'

test('a row has the sessions of a first week and of the weeks after, with their share', () => {
  const cohorts = cohortsOf(
    [
      { first_week: '2026-11-09', week: '2026-11-09', visitors: 1_200 },
      { first_week: '2026-11-09', week: '2026-11-16', visitors: 300 },
    ],
    Date.UTC(2026, 10, 28),
  )
  const table = returningTable({ cohorts, generated_at: '2026-11-28T00:00:00Z', as_of: null })
  const lines = table.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, '|'))
  expect(lines[0]).toMatch(/^FIRST WEEK\|NEW\|\+1\|\+2\|.*\|\+11$/)
  expect(lines.slice(-3)).toEqual([
    '2026-11-09|1,200|300 (25 %)|0 (0 %)',
    '2026-11-16|0|0',
    '2026-11-23|0',
  ])
})
