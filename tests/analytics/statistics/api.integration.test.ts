import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { otherPathsValue } from '#domain/analytics/figures/stats.ts'
import { statsSite } from './statsSite.ts'

const site = statsSite()

test('an event is in the figures as soon as it is confirmed', async () => {
  const before = await site.figures()
  await site.send({}, { event_type: 'claim_button_click' })
  const after = await site.figures()
  expect([
    after.total_visitors - before.total_visitors,
    after.unique_visitors - before.unique_visitors,
    after.today_claim_clicks - before.today_claim_clicks,
    after.online_visitors - before.online_visitors,
  ]).toEqual([1, 1, 1, 2])
  expect(after.range).toEqual({ from: null, to: after.generated_at })
})

test('the figures use the range and the filters of the query', async () => {
  const page = `/guide/${randomUUID()}`
  await site.send({ page_url: page }, { page_url: page }, { page_url: '/terms' })
  const today = new Date().toISOString().slice(0, 10)
  const found = await site.figures(
    `?from=${today}&compare=previous&page=${encodeURIComponent(page)}`,
  )
  expect(found).toMatchObject({
    total_visitors: 2,
    unique_visitors: 2,
    popular_pages: [{ page_url: otherPathsValue, count: 2 }],
    entry_pages: [{ page_url: otherPathsValue, count: 2 }],
    filters: { page },
    range: { from: `${today}T00:00:00.000Z` },
    comparison: { total_visitors: 0 },
  })
})

test('an invalid query answers 400 with the invalid parameter', async () => {
  for (const [query, path] of [
    ['from=yesterday', 'from'],
    ['from=2028-03-02&to=2028-03-01', 'to'],
    ['compare=year', 'compare'],
    ['device_contains=mob', 'device_contains'],
    [[...'abcdefghijk'].map((it) => `page=/${it}`).join('&'), 'page'],
    ['country=%00', 'country'],
    [`country=${'x'.repeat(1_001)}`, 'country'],
  ]) {
    const response = await site.client('GET', `/api/v1/stats?${query}`, { token: site.adminToken })
    expect([query, response.status, response.body]).toEqual([
      query,
      400,
      expect.objectContaining({
        code: 'invalid_query',
        errors: [expect.objectContaining({ path })],
      }),
    ])
  }
})

test('unusual filter values find nothing, and do no harm', async () => {
  await site.send({})
  for (const value of ["'", "' or 1=1 --", '\\', '%', '{}', '💥', '-1', 'Unknown']) {
    const parameters = new URLSearchParams({ page: value, country: value, utm_source: value })
    expect([value, (await site.figures(`?${parameters}`)).total_visitors]).toEqual([value, 0])
  }
})

test('another method on the path of events answers 405 with the supported one', async () => {
  const response = await site.client('GET', '/api/v1/events')
  expect([response.status, response.headers.get('allow'), response.body]).toEqual([
    405,
    'POST',
    expect.objectContaining({ code: 'method_not_allowed' }),
  ])
})

test('the figures answer 503 during a database outage, and work again afterwards', async () => {
  await site.figures()
  site.proxy.disconnect()
  const away = await site.client('GET', '/api/v1/stats', { token: site.adminToken })
  expect([away.status, away.body]).toEqual([
    503,
    expect.objectContaining({ code: 'database_away' }),
  ])
  site.proxy.allowConnections()
  await vi.waitFor(async () => site.figures(), { timeout: 20_000 })
})
