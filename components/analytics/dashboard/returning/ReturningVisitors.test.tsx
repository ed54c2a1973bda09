import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cohortsOf, type Returning } from '#domain/analytics/returning/returning.ts'
import { analyticsFigures } from '#seed/analytics/analyticsFigures.ts'
import { analyticsGoals } from '#seed/analytics/analyticsGoals.ts'
import { analyticsPage } from '#seed/analytics/analyticsPage.ts'
import { placementNames } from '../lists/placements.ts'
import { ReturningVisitors } from './ReturningVisitors.tsx'

const words = {
  page: analyticsPage,
  figures: analyticsFigures,
  goals: analyticsGoals,
  placements: placementNames,
}
const now = Date.UTC(2026, 10, 28)

function drawn(returning: Returning | undefined, isFailed = false) {
  return parse(
    renderToStaticMarkup(
      <ReturningVisitors
        returning={returning}
        isFailed={isFailed}
        words={words}
        onSave={() => undefined}
      />,
    ),
  )
}

const of = (counts: Parameters<typeof cohortsOf>[0]): Returning => ({
  cohorts: cohortsOf(counts, now),
  generated_at: new Date(now).toISOString(),
  as_of: null,
})

test('a row has a week, its visitors, and the share and number of each week after', () => {
  const table = drawn(
    of([
      { first_week: '2026-11-09', week: '2026-11-09', visitors: 1_200 },
      { first_week: '2026-11-09', week: '2026-11-16', visitors: 300 },
      { first_week: '2026-11-16', week: '2026-11-23', visitors: 2 },
    ]),
  )
  const rows = table
    .querySelectorAll('tbody tr')
    .map((row) =>
      row.querySelectorAll('th, td').map((cell) => cell.structuredText.replaceAll(/\s+/g, ' ')),
    )
  expect(rows).toHaveLength(12)
  expect(rows.slice(-3)).toEqual([
    ['Nov 9', '1,200', '25% 300', '0% 0'],
    ['Nov 16', '0', '– 2'],
    ['Nov 23', '0'],
  ])
  expect(table.querySelector('caption')?.text).toBe(analyticsFigures.charts.returning.definition)
  expect(table.querySelectorAll('thead th').map(({ text }) => text)).toEqual([
    'First week',
    'New',
    'Weeks later',
    ...Array.from({ length: 11 }, (_, index) => String(index + 1)),
  ])
  const save = `button[aria-label="CSV: ${analyticsFigures.charts.returning.label}"]`
  expect(table.querySelector(save)?.text).toBe('CSV')
})

test('without visitors, while it loads and after a failure it says so', () => {
  const { labels, states } = analyticsPage
  expect(drawn(of([])).text).toContain(labels.noData)
  expect(drawn(of([])).querySelector('button[aria-label^="CSV"]')).toBeNull()
  expect(drawn(undefined).text).toContain(labels.loading)
  expect(drawn(undefined, true).text).toContain(states.failed.text)
})
