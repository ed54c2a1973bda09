import { beforeAll, expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { otherPathsValue } from '#domain/analytics/figures/stats.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import type { StatsFilters } from '#domain/analytics/filters/statsFilters.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'
import { sharedOracle } from '../statistics/oracle/sharedOracle.ts'

/** Referrers, campaigns and paths that a program invents: more than the rollups have rows for. */

const hour = 3_600_000
const now = Date.UTC(2028, 2, 20, 12)
const site = sharedStore({ databaseTime: async () => now })
const oracle = sharedOracle(site)

const invented = (number: number, at: number): StoredEvent =>
  storedEvent(at, {
    session_id: `session-${number}`,
    page_url: `/invented-${number}`,
    is_page: false,
    referrer: `https://spam-${number}.example/`,
    channel: 'Referral',
    utm_source: `source-${number}`,
    utm_campaign: `campaign-${number}`,
  })
const real = (number: number, at: number): StoredEvent =>
  storedEvent(at, {
    session_id: `visitor-${number}`,
    page_url: '/faq',
    referrer: 'https://search.example/',
    channel: 'Search',
  })
const many = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))

const days = [now - 40 * 24 * hour, now - 24 * hour, now - 2 * hour]
const inventedEvents = days.flatMap((at, day) =>
  many(2_500, (index) => invented(day * 2_500 + index, at + index)),
)
/** The rollups are by days in UTC, whatever the database's own time zone is. */
beforeAll(() =>
  site.rows(`do $$ begin
    execute format('alter database %I set timezone to ''Asia/Tokyo''', current_database());
  end $$`),
)

const figures = (filters: StatsFilters = {}) => site.store.stats({ ...allTime, filters }, now)

test('figures stay exact, and the rollups have a limited number of rows', async () => {
  for (const at of days) await site.store.insert(many(3, (index) => real(index + at, at + index)))
  for (let from = 0; from < inventedEvents.length; from += 900) {
    await site.store.insert(inventedEvents.slice(from, from + 900))
    await site.store.rollUp()
  }
  for (const at of days) {
    await site.other.insert(many(5, (index) => real(100 + index + at, at + hour + index)))
  }
  const found = await figures()
  expect(found).toMatchObject({ total_visitors: 7_524, unique_visitors: 7_524 })
  expect(found.popular_pages).toEqual([
    { page_url: otherPathsValue, count: 7_500 },
    { page_url: '/faq', count: 24 },
  ])
  expect(found.referrers[0]).toEqual({ referrer: 'https://search.example/', count: 24 })
  const rows = await site.rows<{ rows: number; views: number }>(`
    select max(rows)::int as rows, min(views)::int as views from (
      select grain, at, replace(dimension, 'rest of ', '') as name, count(*) as rows, sum(views) as views
      from analytics_breakdowns where dimension in ('referrer', 'rest of referrer') and grain = 'day'
      group by 1, 2, 3) periods`)
  // The counts of the values without a row are in the rest.
  expect(rows).toEqual([{ rows: expect.any(Number), views: 2_508 }])
  expect(rows[0]?.rows).toBeLessThanOrEqual(2_001)
  const sources = await site.rows('select from analytics_sources where not is_rest')
  expect(sources.length).toBeLessThanOrEqual(1_000)
  const pages = await site.rows<{ path: string }>('select path from analytics_pages order by path')
  expect(pages.map(({ path }) => path)).toEqual(['', '/faq'])
})

test('a range of days is read from smaller periods where larger ones lack values', async () => {
  const from = Date.UTC(2028, 2, 2)
  const found = await site.store.stats({ ...allTime, from }, now)
  expect(found.total_visitors).toBe(5_016)
  expect(found.referrers[0]).toEqual({ referrer: 'https://search.example/', count: 16 })
  expect(Math.min(...found.referrers.map(({ count }) => count))).toBe(1)
})

test('every value can still be filtered by', async () => {
  const asked: StatsFilters[] = [7, 2_499, 7_499].flatMap((number) => [
    { referrer: `https://spam-${number}.example/` },
    { utm_campaign: `campaign-${number}` },
    { utm_source: `source-${number}`, page: `/invented-${number}` },
    { page: `/invented-${number}` },
  ])
  for (const filters of asked) {
    expect([filters, await figures(filters)]).toMatchObject([
      filters,
      {
        total_visitors: 1,
        unique_visitors: 1,
        entry_pages: [{ page_url: otherPathsValue, count: 1 }],
      },
    ])
  }
  const all = { total_visitors: 7_500, unique_visitors: 7_500 }
  expect(await figures({ page: otherPathsValue })).toMatchObject(all)
  expect(await figures({ channel: 'Referral' })).toMatchObject(all)
  const less = { total_visitors: 7_499, unique_visitors: 7_499 }
  expect(await figures({ page_not: ['/invented-7', '/faq'] })).toMatchObject(less)
  const others: StatsFilters[] = [
    { referrer: ['https://search.example/', 'https://spam-7.example/'] },
    { referrer_not: ['https://search.example/', 'https://spam-7.example/'] },
    { referrer_contains: 'SPAM-7', utm_campaign_not: 'campaign-72', channel_not: 'Search' },
  ]
  await oracle.expectFigures(
    others.map((filters) => ({ ...allTime, filters })),
    now,
  )
})

test('maintenance keeps exactly the largest values of finished days', async () => {
  const rows = () =>
    site.rows<{ at: string; rows: number; views: number; rest: number }>(`
      select at::text, count(*) filter (where dimension = 'referrer')::int as rows,
        sum(views)::int as views, sum(views) filter (where dimension <> 'referrer')::int as rest
      from analytics_breakdowns
      where grain = 'day' and dimension in ('referrer', 'rest of referrer')
      group by at order by at`)
  await site.store.maintain(now, null)
  // Each day's one real referrer, and 999 of 2,500 invented ones.
  const finished = { rows: 1_000, views: 2_508, rest: 1_501 }
  const [first, second, today] = await rows()
  expect([first, second]).toMatchObject([finished, finished])
  expect(today).toMatchObject({ views: 2_508 })
  const late = invented(7, days[0] ?? 0)
  await site.store.insert([{ ...late, id: invented(7, (days[0] ?? 0) + 1).id }])
  await site.store.maintain(now, null)
  expect(await rows()).toMatchObject([{ rows: 1_000, views: 2_509 }, finished, { views: 2_508 }])
  expect((await figures()).total_visitors).toBe(7_525)
  const twice = await site.rows(`select views from analytics_breakdowns
    where grain = 'day' and dimension = 'referrer' and value = 'https://spam-7.example/'`)
  expect(twice).toEqual([{ views: 2 }])
})

test('a rebuild, and retention, have the same totals', async () => {
  const before = await figures()
  await site.store.rebuild(() => undefined)
  const after = await figures()
  expect(after).toMatchObject({
    total_visitors: before.total_visitors,
    unique_visitors: before.unique_visitors,
    popular_pages: before.popular_pages,
    channels: before.channels,
  })
  await site.store.maintain(now, 0)
  expect(await figures()).toMatchObject({
    total_visitors: 5_016,
    referrers: [
      { referrer: 'https://search.example/', count: 16 },
      ...many(9, () => ({ count: 1 })),
    ],
  })
})

test('pages to render ahead are pages of the site', async () => {
  expect(await site.store.mostViewed(10, now)).toEqual(['/faq'])
})
