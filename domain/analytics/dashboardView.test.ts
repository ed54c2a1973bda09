import { describe, expect, test } from 'vitest'
import {
  type DashboardView,
  isRange,
  parseView,
  presetOf,
  presetStart,
  presets,
  viewQuery,
} from './dashboardView.ts'
import { parseStatsQuery } from './statsQuery.ts'

const now = Date.UTC(2026, 10, 21, 10, 30)
const allTime: DashboardView = {
  from: undefined,
  to: undefined,
  compare: undefined,
  filters: {},
}

const parse = (query: string) => parseView(new URLSearchParams(query))

describe('a view of the dashboard', () => {
  test('is all of all time without a query', () => {
    expect(parse('')).toEqual(allTime)
    expect(viewQuery(allTime)).toBe('')
  })

  test('comes back from the address that it was written to', () => {
    const view: DashboardView = {
      from: '2026-11-01',
      to: '2026-11-20',
      compare: 'previous',
      filters: { page: '/all-games', country: 'DE', utm_source: 'a b&c=d' },
    }
    expect(parse(viewQuery(view))).toEqual(view)
  })

  test('leaves out what makes no sense', () => {
    expect(parse('from=yesterday&to=2026-13-01&compare=twice&page=&other=1')).toEqual(allTime)
    expect(parse('from=2026-11-20&to=2026-11-19&compare=year')).toEqual(allTime)
    expect(parse('compare=previous')).toEqual(allTime)
  })

  test.each([
    'from=2026-11-20&to=2026-11-20&compare=year&device=mobile',
    'from=2026-11-20T10:00:00Z&to=2026-11-20T09:00:00Z',
    'compare=previous&to=2026-01-01',
    'page=/&page=/faq',
  ])('always makes a query that the API takes, from %s', (query) => {
    expect(parseStatsQuery(new URLSearchParams(viewQuery(parse(query)))).ok).toBe(true)
  })
})

describe('a preset', () => {
  test('begins with a whole day or month of UTC', () => {
    expect(presets.map((preset) => presetStart(preset, now))).toEqual([
      undefined,
      '2026-11-21',
      '2026-11-15',
      '2026-10-23',
      '2025-12-01',
    ])
  })

  test('is known again by its range', () => {
    for (const preset of presets) {
      expect(presetOf({ ...allTime, from: presetStart(preset, now) }, now)).toBe(preset)
    }
    expect(presetOf({ ...allTime, from: '2026-11-02' }, now)).toBeUndefined()
    expect(presetOf({ ...allTime, from: '2026-11-21', to: '2026-11-21' }, now)).toBeUndefined()
  })
})

test('own dates have to be in order and in the past', () => {
  expect(isRange('2026-11-20', '2026-11-21', now)).toBe(true)
  expect(isRange('2026-11-21', '2026-11-21', now)).toBe(true)
  expect(isRange('2026-11-21', '2026-11-20', now)).toBe(false)
  expect(isRange('2026-11-21', '2026-11-22', now)).toBe(false)
  expect(isRange('', '2026-11-20', now)).toBe(false)
})
