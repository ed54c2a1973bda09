import { expect, test } from 'vitest'
import { otherPathsValue } from '#domain/analytics/figures/stats.ts'
import { analyticsPage } from '#seed/analytics/analyticsPage.ts'
import { dashboardStats } from '#tests/analytics/dashboard/dashboardStats.ts'
import { filterValueOf, listedValues, typedText } from './filterValues.ts'

test.each([
  ['country', 'is', ' germany ', 'DE'],
  ['country', 'not', 'de', 'DE'],
  ['country', 'is', 'unknown', 'Unknown'],
  ['country', 'is', 'Atlantis', undefined],
  ['device', 'is', 'mobile', 'mobile'],
  ['device', 'is', 'toaster', undefined],
  ['screen', 'is', 'up to 480', 'up to 480'],
  ['screen', 'not', '480', undefined],
  ['language', 'is', ' german ', 'de'],
  ['language', 'not', 'FIL', 'fil'],
  ['language', 'is', 'hebrew', 'he'],
  ['language', 'is', 'unknown', 'Unknown'],
  ['language', 'is', 'Atlantean', undefined],
  ['referrer', 'is', 'direct', 'Direct'],
  ['referrer', 'contains', 'Direct', 'Direct'],
  ['page', 'not', 'not a page of this site', otherPathsValue],
  ['page', 'contains', ' /game ', '/game'],
  ['page', 'contains', ' ', undefined],
  ['utm_source', 'is', '', undefined],
] as const)('%s %s %j', (name, operator, typed, value) => {
  expect(filterValueOf({ name, operator }, typed, analyticsPage)).toBe(value)
})

test('each suggested text finds its value', () => {
  const names = [
    'page',
    'country',
    'device',
    'language',
    'referrer',
    'channel',
    'utm_source',
  ] as const
  for (const name of names) {
    const values = listedValues(dashboardStats, name)
    expect(values.length).toBeGreaterThan(0)
    const typed = values.map((value) => typedText(name, value, analyticsPage))
    const found = typed.map((text) => filterValueOf({ name, operator: 'is' }, text, analyticsPage))
    // A device is chosen in a list, by its value.
    if (name !== 'device') expect(found).toEqual(values)
  }
})
