import { expect, test } from 'vitest'
import { stats } from './stats.ts'
import { sampleStats } from './testing/sampleStats.ts'

/** Section 3 of the specification, word for word. */
const specifiedFields = [
  'total_visitors',
  'today_visitors',
  'this_week_visitors',
  'last_week_visitors',
  'unique_visitors',
  'total_claim_clicks',
  'today_claim_clicks',
  'this_week_claim_clicks',
  'this_month_claim_clicks',
  'countries',
  'devices',
  'referrers',
  'popular_pages',
  'hourly_activity',
  'avg_session_duration',
  'conversion_rate',
]

test('the dashboard object has every field of the specification', () => {
  expect(Object.keys(stats.shape)).toEqual(expect.arrayContaining(specifiedFields))
})

test('parsing a dashboard object does not change it', () => {
  expect(stats.parse(sampleStats)).toEqual(sampleStats)
})

test('there are 24 hours in a day', () => {
  const hourly_activity = sampleStats.hourly_activity.slice(1)
  expect(stats.safeParse({ ...sampleStats, hourly_activity }).success).toBe(false)
})
