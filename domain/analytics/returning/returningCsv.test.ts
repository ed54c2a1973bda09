import { expect, test } from 'vitest'
import { cohortsOf } from './returning.ts'
import { returningCsv } from './returningCsv.ts'

test('each week of each first week is a row, with its share of the first week', () => {
  const now = Date.UTC(2026, 10, 28, 12)
  const counts = [
    { first_week: '2026-11-09', week: '2026-11-09', visitors: 3 },
    { first_week: '2026-11-09', week: '2026-11-23', visitors: 4 },
    { first_week: '2026-11-16', week: '2026-11-23', visitors: 2 },
  ]
  const returning = { cohorts: cohortsOf(counts, now), generated_at: '', as_of: null }
  const [headings, ...rows] = returningCsv(returning).split('\r\n')
  expect(headings).toBe('first_week,weeks_later,visitors,percent')
  // 12 weeks of the oldest, 1 of the newest.
  expect(rows).toHaveLength(78 + 1)
  expect(rows.slice(-7)).toEqual([
    '2026-11-09,0,3,100',
    '2026-11-09,1,0,0',
    '2026-11-09,2,4,133',
    '2026-11-16,0,0,',
    '2026-11-16,1,2,',
    '2026-11-23,0,0,',
    '',
  ])
})
