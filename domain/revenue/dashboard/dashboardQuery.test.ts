import { expect, test } from 'vitest'
import { parseView } from '#domain/analytics/dashboard/dashboardView.ts'
import { sortableFigures } from '../figures/revenueQuery.ts'
import { isRevenue, requestedRevenue, revenueQueryFor, visitsQueryFor } from './dashboardQuery.ts'
import {
  filteredBy,
  parseRevenueView,
  type RevenueView,
  revenueQueryOf,
  revenueViewOf,
  revenueViewQuery,
  sortedBy,
} from './revenueView.ts'

const now = Date.UTC(2026, 10, 21, 10, 30)
const toRevenue = (query: string) => revenueQueryFor(parseView(new URLSearchParams(query), now))
const toVisits = (query: string) => visitsQueryFor(new URLSearchParams(query), now)

test('the visits are shown unless the address says revenue', () => {
  for (const query of ['', 'period=7d', 'view=other']) {
    expect(isRevenue(new URLSearchParams(query))).toBe(false)
  }
  expect(isRevenue(new URLSearchParams(toRevenue('')))).toBe(true)
})

test('the other view has the same range, comparison and shared filters', () => {
  const shared = 'period=30d&compare=year&page=%2Ffaq&device=mobile&utm_campaign=november'
  expect(
    toRevenue(`${shared}&referrer=Direct&utm_source=x&utm_medium=y&screen=Unknown&language=de`),
  ).toBe(`view=revenue&${shared}`)
  expect(toVisits(`view=revenue&${shared}&casino=moon&date=click&by=offer&sort=clicks`)).toBe(
    shared,
  )
})

test('unknown values are named among the visits, and empty among the revenue', () => {
  const unknown = 'country=Unknown&device=Unknown&channel=Unknown'
  expect(toRevenue(unknown)).toBe('view=revenue&country=&device=&channel=')
  expect(toVisits('view=revenue&country=&device=&channel=')).toBe(unknown)
  expect(toVisits('view=revenue&utm_campaign=&page=')).toBe('')
})

test('the query of the other view is the one that it writes itself', () => {
  const query = toRevenue('from=2026-11-01&to=2026-11-20&country=Unknown&page=%2Ffaq')
  expect(revenueViewQuery(parseRevenueView(new URLSearchParams(query), now))).toBe(query)
})

test('only what changes the figures of the API is requested again', () => {
  const usual = revenueViewOf({
    period: 'last30Days',
    from: undefined,
    to: undefined,
    compare: undefined,
  })
  const request = (view: RevenueView) =>
    requestedRevenue(new URLSearchParams(revenueViewQuery(view)))
  const api = (query: string) =>
    revenueQueryOf(parseRevenueView(new URLSearchParams(query), now), now)
  const same = [
    sortedBy(usual, 'commission'),
    sortedBy(usual, 'per_click'),
    sortedBy(usual, 'value'),
    { ...usual, table: 'offer' } as const,
  ]
  const others = [
    ...sortableFigures.slice(1).map((figure) => sortedBy(usual, figure)),
    { ...usual, isComplete: true },
    { ...usual, date: 'click' } as const,
    filteredBy(usual, 'country', ''),
  ]
  for (const view of same) expect(request(view)).toBe(request(usual))
  for (const view of others) expect(request(view)).not.toBe(request(usual))
  for (const view of [...same, ...others]) {
    expect(api(request(view))).toBe(revenueQueryOf(view, now))
  }
})
