import { expect, test } from 'vitest'
import { sampleStats } from '#domain/analytics/figures/testing/sampleStats.ts'
import { displayedMetrics } from '#domain/analytics/metrics/metricLists.ts'
import { metricTexts } from '#domain/analytics/metrics/metrics.ts'
import { statsSummary } from './summary.ts'

test('figures are aligned, beside the compared figures', () => {
  const lines = statsSummary(sampleStats).split('\n')
  expect(lines.slice(0, 10)).toEqual([
    'Period:    2026-11-20 00:00 UTC to 2026-11-21 10:15 UTC',
    'Compared:  2026-11-18 00:00 UTC to 2026-11-20 00:00 UTC',
    'Only:      country = DE',
    'As of:     2026-11-21 10:15 UTC',
    '',
    'FIGURE                      PERIOD    COMPARED',
    'Visitors (page views)    1,234,567   1,000,000',
    'Unique visitors            400,000           0',
    'Claim clicks                61,728      61,728',
    'Conversion rate                5 %         6 %',
  ])
  expect(lines).toContain('Average session time    2 min 05 s  1 min 40 s')
  expect(lines).toContain('Week over week: -10 %. On the site now: 3.')
})

test('every metric has a row with both of its values', () => {
  const table = statsSummary(sampleStats).split('\n\n')[1] ?? ''
  const named = table.split('\n').map((line) => /^(.+?)(?: {2,}\S.*){2}$/.exec(line)?.[1])
  expect(named).toEqual(['FIGURE', ...displayedMetrics.map((name) => metricTexts[name].name)])
})

test('lists have a heading, and empty lists are left out', () => {
  const text = statsSummary(sampleStats)
  expect(text).toContain('COUNTRY  VISITORS\nDE            700\nUnknown        30\n\n')
  expect(text).toContain('CLAIM CLICKS ON  PLACEMENT  CLICKS\n/                hero           55')
  expect(text).toContain('CASINO      CLICKS\nlucky-star      40\n\n')
  expect(text).not.toContain('UTM MEDIUM')
})

test('screens and languages that were not counted say so', () => {
  const note = 'Screens and languages: not counted'
  expect(statsSummary(sampleStats)).not.toContain(note)
  expect(statsSummary({ ...sampleStats, screens: null, languages: null })).toContain(note)
})

test('without comparison and filters neither is mentioned', () => {
  const { range } = sampleStats
  const all = { ...sampleStats, comparison: null, filters: {}, range: { ...range, from: null } }
  const text = statsSummary(all)
  expect(text).toMatch(/^Period: +the beginning to 2026-11-21 10:15 UTC\nAs of/)
  expect(text).not.toContain('COMPARED')
})

test('a long series shows its end, and where the rest is', () => {
  const points = Array.from({ length: 90 }, (_, day) => ({
    start: new Date(Date.UTC(2026, 7, 1 + day)).toISOString(),
    visitors: day,
    unique_visitors: day,
    claim_clicks: 0,
  }))
  const text = statsSummary({ ...sampleStats, series: { unit: 'day', points } })
  expect(text).toContain('the last 31 of 90')
  expect(text).toContain('2026-10-29')
  expect(text).not.toContain('2026-08-01')
})

test("a visitor's text can't control the terminal", () => {
  const referrers = [{ referrer: 'https://a.example/\u001b[2J', count: 1 }]
  expect(statsSummary({ ...sampleStats, referrers })).not.toContain('\u001b')
})
