import { expect, test } from 'vitest'
import { cohortsOf, cohortWeeks, oldestWeek } from './returning.ts'

const now = Date.UTC(2026, 10, 28, 12)

test('the oldest week begins on the Monday eleven weeks before the current one', () => {
  expect(new Date(oldestWeek(now)).toISOString()).toBe('2026-09-07T00:00:00.000Z')
})

test('a cohort has its sessions in the first week and in each week after, in percent of the first', () => {
  const cohorts = cohortsOf(
    [
      { first_week: '2026-11-09', week: '2026-11-09', visitors: 3 },
      { first_week: '2026-11-09', week: '2026-11-16', visitors: 1 },
      { first_week: '2026-11-09', week: '2026-11-23', visitors: 4 },
      { first_week: '2026-11-16', week: '2026-11-23', visitors: 2 },
      // Too old, and before its own first week, as by a clock that was set back.
      { first_week: '2026-08-31', week: '2026-11-23', visitors: 9 },
      { first_week: '2026-11-23', week: '2026-11-16', visitors: 9 },
    ],
    now,
  )
  expect(cohorts).toHaveLength(cohortWeeks)
  expect(cohorts.map(({ later }) => later.length)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(cohorts.slice(-3)).toEqual([
    {
      week: '2026-11-09',
      visitors: 3,
      later: [
        { visitors: 1, percent: 33 },
        { visitors: 4, percent: 133 },
      ],
    },
    { week: '2026-11-16', visitors: 0, later: [{ visitors: 2, percent: null }] },
    { week: '2026-11-23', visitors: 0, later: [] },
  ])
})
