import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { statsSite } from '../setup/statsSite.ts'

const site = statsSite()

test('an event shows in the figures as soon as it was answered', async () => {
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

test('the figures follow the range and the filters of the address', async () => {
  const page = `/guide/${randomUUID()}`
  await site.send({ page_url: page }, { page_url: page, age: 5_000 }, { page_url: '/terms' })
  const today = new Date().toISOString().slice(0, 10)
  const found = await site.figures(
    `?from=${today}&compare=previous&page=${encodeURIComponent(page)}`,
  )
  expect(found).toMatchObject({
    total_visitors: 2,
    unique_visitors: 2,
    popular_pages: [{ page_url: page, count: 2 }],
    entry_pages: [{ page_url: page, count: 2 }],
    filters: { page },
    range: { from: `${today}T00:00:00.000Z` },
    comparison: { total_visitors: 0 },
  })
})

test('a query that makes no sense is told what is wrong with it', async () => {
  for (const [query, path] of [
    ['from=yesterday', 'from'],
    ['from=2028-03-02&to=2028-03-01', 'to'],
    ['compare=year', 'compare'],
    ['page=/&page=/faq', 'page'],
    ['country=%00', 'country'],
    [`country=${'x'.repeat(1_001)}`, 'country'],
  ]) {
    const answer = await site.client('GET', `/api/v1/stats?${query}`, { token: site.adminToken })
    expect([query, answer.status, answer.body]).toEqual([
      query,
      400,
      expect.objectContaining({
        code: 'invalid_query',
        errors: [expect.objectContaining({ path })],
      }),
    ])
  }
})

test('odd values of a filter find nothing, and harm nothing', async () => {
  await site.send({})
  for (const value of ["'", "' or 1=1 --", '\\', '%', '{}', '💥', '-1', 'Unknown']) {
    const parameters = new URLSearchParams({ page: value, country: value, utm_source: value })
    expect([value, (await site.figures(`?${parameters}`)).total_visitors]).toEqual([value, 0])
  }
})

test('another method on the path of events is told which one there is', async () => {
  const answer = await site.client('GET', '/api/v1/events')
  expect([answer.status, answer.headers.get('allow'), answer.body]).toEqual([
    405,
    'POST',
    expect.objectContaining({ code: 'method_not_allowed' }),
  ])
})

test('while the database is away there are no figures, and afterwards there are', async () => {
  await site.figures()
  site.proxy.cut()
  const away = await site.client('GET', '/api/v1/stats', { token: site.adminToken })
  expect([away.status, away.body]).toEqual([
    503,
    expect.objectContaining({ code: 'database_away' }),
  ])
  site.proxy.open()
  await vi.waitFor(async () => site.figures(), { timeout: 20_000 })
})
