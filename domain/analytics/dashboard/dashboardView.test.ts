import { describe, expect, test } from 'vitest'
import { parseStatsQuery } from '../figures/statsQuery.ts'
import {
  countryCode,
  countryName,
  type DashboardView,
  parseView,
  statsQueryOf,
  viewQuery,
} from './dashboardView.ts'
import { presetRange, presetStart, presets, rangeProblem, withRange } from './viewRange.ts'

const now = Date.UTC(2026, 10, 21, 10, 30)
const dayMs = 86_400_000
const allTime: DashboardView = {
  period: 'allTime',
  from: undefined,
  to: undefined,
  compare: undefined,
  filters: {},
}

const parse = (query: string) => parseView(new URLSearchParams(query), now)

describe('a view of the dashboard', () => {
  test('without a query is all time without filters', () => {
    expect(parse('')).toEqual(allTime)
    expect([viewQuery(allTime), statsQueryOf(allTime, now)]).toEqual(['', ''])
  })

  test('is parsed back from its query', () => {
    const own: DashboardView = {
      period: 'custom',
      from: '2026-11-01',
      to: '2026-11-20',
      compare: 'previous',
      filters: { page: '/all-games', country: 'DE', utm_source: 'a b&c=d' },
    }
    expect(parse(viewQuery(own))).toEqual(own)
    for (const period of presets) {
      const view = { ...allTime, period }
      expect(parse(viewQuery(view))).toEqual(view)
    }
  })

  test('has its period in the query, and the current days of that period in the API query', () => {
    const view = parse('period=7d&compare=previous&device=mobile')
    expect(viewQuery(view)).toBe('period=7d&compare=previous&device=mobile')
    expect(statsQueryOf(view, now)).toBe('from=2026-11-15&compare=previous&device=mobile')
    expect(statsQueryOf(view, now + dayMs)).toContain('from=2026-11-16&')
  })

  test.each([
    'from=yesterday&to=2026-13-01&compare=twice&page=&other=1',
    'from=2026-11-20&to=2026-11-19&compare=year',
    'from=2026-11-22&compare=previous',
    'from=2026-11-22&to=2026-11-23',
    'compare=previous',
    'period=yesterday&compare=year',
    'country=QX&device=toaster&channel=Smoke&screen=480&language=DE&language_contains=d',
    'country=germany&device=Mobile&channel=direct',
  ])('ignores invalid parameters: %s', (query) => {
    expect(parse(query)).toEqual(allTime)
  })

  test('ends now where it would end in the future', () => {
    expect(parse('from=2026-11-20&to=2026-11-22')).toMatchObject({
      period: 'custom',
      from: '2026-11-20',
      to: undefined,
    })
  })

  test('has several values of a filter, and every condition', () => {
    const filters = {
      page_not: ['/faq', '/'],
      country: ['DE', 'Unknown'],
      device_not: 'mobile',
      screen: ['up to 480', 'over 1920'],
      language_not: 'fil',
      utm_source_contains: 'toaster',
    }
    const query = viewQuery({ ...allTime, filters })
    expect(parse(query).filters).toEqual(filters)
    expect(statsQueryOf(parse(query), now)).toBe(query)
    expect(parse('country=DE&country=QX&country=DE&country_contains=D').filters).toEqual({
      country: 'DE',
    })
    const many = [...'abcdefghijkl'].map((it) => `page=/${it}`).join('&')
    expect(parse(many).filters.page).toHaveLength(10)
  })

  test('can be filtered by unknown values', () => {
    const unknown = { screen_not: 'Unknown', language: 'Unknown' }
    const filters = { country: 'Unknown', device: 'Unknown', channel: 'Unknown', ...unknown }
    expect(parse(viewQuery({ ...allTime, filters })).filters).toEqual(filters)
  })

  test.each([
    'from=2026-11-20&to=2026-11-20&compare=year&device=mobile',
    'from=2026-11-20T10:00:00Z&to=2026-11-20T09:00:00Z',
    'compare=previous&to=2026-01-01',
    'period=12m&compare=year',
    'page=/&page=/faq',
    'to=9999-12-31T23:59:59-05:00',
  ])('always results in a valid API query, from %s', (query) => {
    expect(parseStatsQuery(new URLSearchParams(statsQueryOf(parse(query), now))).ok).toBe(true)
  })

  test('keeps its comparison when the range changes, unless the new range has no beginning', () => {
    const view = parse('period=today&compare=year&page=/')
    expect(withRange(view, presetRange('last7Days')).compare).toBe('year')
    expect(withRange(view, presetRange('allTime'))).toEqual({ ...allTime, filters: { page: '/' } })
  })
})

test('a preset begins with a whole day or month of UTC', () => {
  expect(presets.map((preset) => presetStart(preset, now))).toEqual([
    undefined,
    '2026-11-21',
    '2026-11-15',
    '2026-10-23',
    '2025-12-01',
  ])
})

test.each([
  ['2026-11-20', '2026-11-21', undefined],
  ['2026-11-21', '2026-11-21', undefined],
  ['2026-11-21', '2026-11-20', 'order'],
  ['2026-11-21', '2026-11-22', 'to'],
  ['2026-11-22', '2026-11-23', 'from'],
  ['', '2026-11-20', 'from'],
  ['2026-11-20', '', 'to'],
])('custom days from "%s" to "%s" have to be in the past and in order', (from, to, problem) => {
  expect(rangeProblem(from, to, now)).toBe(problem)
})

test('a country is found by its code or its name', () => {
  expect(['de', 'GERMANY', 'Brazil'].map(countryCode)).toEqual(['DE', 'DE', 'BR'])
  for (const text of ['', 'Unknown', 'QX', 'Germ']) expect(countryCode(text)).toBeUndefined()
})

test('a country code has a name, an invalid code has none', () => {
  expect(countryName('DE')).toBe('Germany')
  for (const code of ['Unknown', 'QX', 'ZZ', 'de']) expect(countryName(code)).toBeUndefined()
})
