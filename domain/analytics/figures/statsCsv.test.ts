import { expect, test } from 'vitest'
import { metricNames } from '#domain/analytics/metrics/metricLists.ts'
import { stats } from './stats.ts'
import { statsCsv } from './statsCsv.ts'
import { sampleStats } from './testing/sampleStats.ts'

const lines = statsCsv(sampleStats).split('\r\n')

test('the sample is a dashboard object', () => {
  expect(stats.parse(sampleStats)).toEqual(sampleStats)
})

test('figures, lists, comparison and filters are in one table', () => {
  expect(lines[0]).toBe('section,name,detail,value')
  for (const line of [
    'range,from,,2026-11-20T00:00:00.000Z',
    'filters,country,,DE',
    'comparison,total_visitors,,1000000',
    'figures,total_visitors,,1234567',
    'figures,avg_session_duration_seconds,,125',
    'figures,week_over_week_percent,down,-10',
    'comparison,conversion_rate_percent,,6',
    'countries,Unknown,,30',
    'claim_placements,/,hero,55',
    'claim_casinos,lucky-star,,40',
    'claim_offers,welcome-eu,,39',
    'claim_markets,europe,,38',
    'outgoing_links,https://help.example/limits,,6',
    'hourly_activity,23,,46',
    'series,2026-11-21T00:00:00.000Z,unique_visitors,6',
    'comparison_series,2026-11-18T00:00:00.000Z,visitors,3',
  ]) {
    expect(lines).toContain(line)
  }
})

test('every field of the dashboard object is in the table', () => {
  const table = statsCsv(sampleStats)
  const empty = ['utm_mediums', 'utm_campaigns', 'bots']
  const fields = Object.keys(sampleStats).filter((field) => !empty.includes(field))
  for (const field of fields) expect(table).toContain(field)
})

test('every metric has a line for the range and for the comparison', () => {
  for (const name of metricNames) {
    for (const section of ['figures', 'comparison']) {
      const line = new RegExp(`^${section},${name}(_seconds|_percent)?,,\\d+$`)
      expect(lines.filter((it) => line.test(it))).toHaveLength(1)
    }
  }
})

test('with a filter bots are left out, because they are not filtered', () => {
  expect(lines.filter((line) => line.startsWith('bots,'))).toEqual([])
  expect(statsCsv({ ...sampleStats, filters: {} })).toContain(
    'bots,total,,70\r\nbots,user_agent,,70',
  )
})

test("a visitor's text is not run as a formula", () => {
  expect(lines).toContain("referrers,'=cmd(),,1")
})

test('without range, filters and comparison their lines are empty or absent', () => {
  const { range } = sampleStats
  const table = statsCsv({
    ...sampleStats,
    range: { ...range, from: null },
    filters: {},
    comparison: null,
  })
  expect(table).toContain('range,from,,\r\n')
  expect(table).not.toMatch(/^(filters|comparison),/m)
})
