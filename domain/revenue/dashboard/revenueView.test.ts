import { describe, expect, test } from 'vitest'
import { revenueMetricNames } from '../figures/revenueMetrics.ts'
import { maxRevenueRows, parseRevenueQuery, revenueDimensions } from '../figures/revenueQuery.ts'
import { revenueDimensionNames, revenueTableNames } from './revenueTables.ts'
import {
  changeBetween,
  filteredBy,
  parseRevenueView,
  type RevenueView,
  revenueQueryOf,
  revenueViewOf,
  revenueViewQuery,
  sortedBy,
} from './revenueView.ts'

const now = Date.UTC(2026, 10, 21, 10, 30)
const dayMs = 86_400_000
const allTime = { period: 'allTime', from: undefined, to: undefined, compare: undefined } as const
const usual = revenueViewOf(allTime)

const parse = (query: string) => parseRevenueView(new URLSearchParams(query), now)

describe('a view of the revenue', () => {
  test('without a query is all time by date of the event, by page and commission', () => {
    expect(parse('')).toEqual(usual)
    expect(usual).toMatchObject({ date: 'event', table: 'page', sort: 'commission', filters: {} })
    expect([revenueViewQuery(usual), revenueQueryOf(usual, now)]).toEqual(['view=revenue', ''])
  })

  test('is parsed back from its query', () => {
    const own: RevenueView = {
      period: 'custom',
      from: '2026-11-01',
      to: '2026-11-20',
      compare: 'year',
      date: 'click',
      filters: { page: '/game/slot-1', country: '', casino: 'moon', utm_campaign: 'a b&c=d' },
      table: 'casino',
      sort: 'value',
      isAscending: false,
      isComplete: true,
    }
    expect(parse(revenueViewQuery(own))).toEqual(own)
    for (const table of revenueTableNames) {
      expect(parse(revenueViewQuery({ ...usual, table })).table).toBe(table)
    }
    for (const sort of ['value', ...revenueMetricNames] as const) {
      for (const isAscending of [true, false]) {
        const view = { ...usual, sort, isAscending }
        expect(parse(revenueViewQuery(view))).toEqual(view)
      }
    }
  })

  test('is requested with the current days of its period', () => {
    const view = parse(
      'period=7d&compare=previous&date=click&sort=clicks&by=offer&order=asc&market=',
    )
    expect(revenueQueryOf(view, now)).toBe(
      'from=2026-11-15&compare=previous&date=click&sort=clicks&market=',
    )
    expect(revenueQueryOf(view, now + dayMs)).toContain('from=2026-11-16&')
  })

  test('is requested in days, also where the view of the visits had instants', () => {
    const view = parse('from=2026-11-20T23:30:00-05:00&to=2026-11-21T09:00:00Z')
    expect(revenueQueryOf(view, now)).toBe('from=2026-11-21&to=2026-11-21')
  })

  test('knows all dimensions of the API, and asks for as many rows as it returns', () => {
    expect(revenueDimensionNames.toSorted()).toEqual([...revenueDimensions].toSorted())
    const all = revenueQueryOf({ ...usual, isComplete: true }, now)
    expect(all).toBe(`rows=${maxRevenueRows}`)
  })

  test.each([
    'date=tomorrow&by=colour&sort=luck&order=up&rows=many&country=QX&device=toaster',
    'from=2026-11-22&compare=previous',
    'compare=year',
    `page=${'x'.repeat(1_001)}`,
  ])('ignores invalid parameters: %s', (query) => {
    expect(parse(query)).toEqual(usual)
  })

  test.each([
    '',
    'period=12m&compare=year&rows=all&sort=per_click',
    'from=2026-11-20&to=2026-11-20&date=click&placement=&utm_campaign=x',
    'to=9999-12-31T23:59:59-05:00',
    `offer=${'x'.repeat(1_000)}`,
  ])('always results in a valid API query, from “%s”', (query) => {
    expect(parseRevenueQuery(new URLSearchParams(revenueQueryOf(parse(query), now))).ok).toBe(true)
  })
})

test('figures are sorted from large to small, values from A to Z, and the same column the other way round', () => {
  const clicks = sortedBy(usual, 'clicks')
  expect(clicks).toMatchObject({ sort: 'clicks', isAscending: false })
  expect(sortedBy(clicks, 'clicks')).toMatchObject({ sort: 'clicks', isAscending: true })
  expect(sortedBy(clicks, 'value')).toMatchObject({ sort: 'value', isAscending: true })
})

test('a filter is set and removed', () => {
  const filtered = filteredBy(filteredBy(usual, 'casino', 'moon'), 'country', '')
  expect(filtered.filters).toEqual({ casino: 'moon', country: '' })
  expect(filteredBy(filtered, 'casino', undefined).filters).toEqual({ country: '' })
})

test.each([
  ['', 'by=offer&sort=clicks&order=asc&rows=all', 'arrangement'],
  ['', 'period=7d', 'range'],
  ['period=7d', 'from=2026-11-01&to=2026-11-02', 'range'],
  ['', 'period=7d&by=offer', 'other'],
  ['period=7d', 'period=7d&compare=year', 'other'],
  ['', 'date=click', 'other'],
  ['', 'market=', 'other'],
])('from “%s” to “%s” the change is: %s', (one, other, change) => {
  expect(changeBetween(parse(one), parse(other))).toBe(change)
})
