import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { eventSender, pageView } from '#tests/analytics/setup/sentEvents.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { proxiedProduct } from '#tests/setup/product/proxiedProduct.ts'
import { scrape } from './scrapedMetrics.ts'

/** The metrics of a running process. */

const token = 'the token of the metrics of a test'.replaceAll(' ', '-')
const product = proxiedProduct(() => ({
  PAGE_CACHE_MB: '4',
  RENDER_AHEAD: 'true',
  METRICS_TOKEN: token,
  METRICS_PORT: '0',
}))
const { server } = product
/** The address of METRICS_PORT. */
let own: string

beforeAll(async () => {
  const [, port] = await server.process.waitForOutput(/"metricsPort":(\d+)/)
  own = `http://127.0.0.1:${port}`
})

/** Waits until a sample has grown by at least `by` since `before`. */
async function expectGrowth(sample: string, before: number, by: number): Promise<void> {
  await eventually(async () =>
    expect((await scrape(own)).value(sample)).toBeGreaterThanOrEqual(before + by),
  )
}

/** Runs work, and expects the growth of each sample. */
async function expectGrowthDuring(
  expected: Record<string, number>,
  work: () => Promise<void>,
): Promise<void> {
  const before = await scrape(own)
  await work()
  const after = await scrape(own)
  const grown = Object.keys(expected).map((it) => [it, after.value(it) - before.value(it)])
  expect(Object.fromEntries(grown)).toEqual(expected)
}

test('on the port of the site the metrics need the token, and the 401 response explains this', async () => {
  for (const authorization of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
    const headers = authorization === undefined ? {} : { authorization }
    const refused = await fetch(`${server.url}/metrics`, { headers })
    expect([authorization, refused.status]).toEqual([authorization, 401])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    expect(await refused.json()).toMatchObject({
      code: 'not_signed_in',
      detail: expect.stringContaining('METRICS_TOKEN'),
    })
  }
  const response = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('payline_build_info{release=')
})

test('METRICS_PORT serves only the metrics, and only for this machine', async () => {
  expect((await scrape(own)).names).toEqual((await scrape(server.url, token)).names)
  const page = await fetch(own)
  expect([page.status, await page.json()]).toMatchObject([404, { code: 'not_found' }])
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(405)
  // Another address of this machine, on which a listener for 127.0.0.1 does not accept connections.
  const { port } = new URL(own)
  const reached = await new Promise((settle) => {
    const socket = connect(Number(port), '127.0.0.2', () => settle(true))
    socket.on('error', () => settle(false))
  })
  expect(reached).toBe(false)
})

test('pages, cache hits, cache misses and the render time are recorded', async () => {
  // The cache is small, so only the first pages are rendered ahead.
  await server.process.waitForOutput(/pages rendered ahead/)
  const ask = async (path: string) => {
    const response = await fetch(server.url + path)
    return response.headers.get('x-cache')
  }
  // A page of search results is never rendered ahead.
  const search = '/all-games?q=dragon'
  const expected = {
    payline_page_cache_misses_total: 1,
    payline_page_cache_hits_total: 2,
    'payline_http_requests_total{route="cached_page",status="200"}': 2,
    'payline_http_requests_total{route="page",status="200"}': 1,
    payline_render_seconds_count: 1,
    payline_page_cache_pages: 1,
  }
  await expectGrowthDuring(expected, async () => {
    const responses = [await ask(search), await ask(search), await ask('/faq')]
    expect(responses).toEqual(['MISS', 'HIT', 'HIT'])
  })
  const after = await scrape(own)
  expect(after.value('payline_page_cache_bytes')).toBeGreaterThan(0)
  expect(after.value('payline_page_cache_bytes')).toBeLessThan(
    after.value('payline_page_cache_limit_bytes'),
  )
})

test('requests for invented paths create no new label values', async () => {
  for (const path of ['/nowhere-1', '/nowhere-2', '/api/v1/nothing', '/x.php', '/api/users']) {
    await fetch(server.url + path)
  }
  const after = await scrape(own)
  await expectGrowth('payline_http_requests_total{route="page",status="404"}', 0, 3)
  expect(after.names.length).toBe((await scrape(own)).names.length)
  expect((await scrape(own)).value('payline_http_requests_total{route="api",status="404"}')).toBe(1)
})

test('events are counted by their outcome, and are rolled up', async () => {
  const send = eventSender(server)
  const expected = {
    'payline_ingest_events_total{outcome="kept"}': 2,
    'payline_ingest_events_total{outcome="refused"}': 2,
    payline_ingest_batch_events_sum: 2,
    'payline_ingest_batch_seconds_count{outcome="kept"}': 1,
    'payline_http_requests_total{route="events",status="200"}': 1,
    'payline_http_requests_total{route="events",status="400"}': 1,
  }
  await expectGrowthDuring(expected, async () => {
    expect((await send([pageView(), pageView(), { id: 'not one' }])).status).toBe(200)
    expect((await send([{ id: 'not one either' }])).status).toBe(400)
  })
  expect((await scrape(own)).value('payline_ingest_state{state="storing"}')).toBe(1)
  await eventually(async () =>
    expect((await scrape(own)).value('payline_rollup_lag_seconds')).toBe(0),
  )
})

test('pools, jobs and the event loop lag have metrics', async () => {
  const limits = { cms: 12, accounts: 4, ingest: 2, rollups: 1, upkeep: 2, statistics: 2 }
  // A job may use the only connection, or wait for one, at the moment of a scrape.
  const now = await eventually(async () => {
    const scraped = await scrape(own)
    for (const [pool, limit] of Object.entries(limits)) {
      expect(scraped.value(`payline_postgres_connections_limit{pool="${pool}"}`)).toBe(limit)
      expect(scraped.value(`payline_postgres_waiting{pool="${pool}"}`)).toBe(0)
    }
    expect(scraped.value('payline_postgres_connections{pool="cms",state="idle"}')).toBeGreaterThan(
      0,
    )
    return scraped
  })
  expect(now.value('payline_ready')).toBe(1)
  expect(now.value('payline_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  const monitored = 'payline_job_runs_total{task="schedule_monitor",outcome="done"}'
  await expectGrowth(monitored, now.value(monitored), 1)
})

test('the metrics report a database outage, and the recovery from it', async () => {
  const before = await scrape(own)
  product.proxy.disconnect()
  await eventually(async () => {
    expect((await scrape(own)).value('payline_degraded{part="database"}')).toBe(1)
  })
  const send = eventSender(server)
  expect((await send([pageView()])).status).toBe(204)
  const away = await scrape(server.url, token)
  expect(away.value('payline_ingest_state{state="spooling"}')).toBe(1)
  expect(away.value('payline_degraded{part="events"}')).toBe(1)
  expect(away.value('payline_spool_files')).toBe(1)
  expect(away.value('payline_spool_bytes')).toBeGreaterThan(100)
  expect(away.value('payline_ready')).toBe(1)
  const failed = 'payline_job_runs_total{task="schedule_monitor",outcome="failed"}'
  await expectGrowth(failed, before.value(failed), 1)
  product.proxy.allowConnections()
  await expectGrowth(
    'payline_spool_replayed_events_total',
    before.value('payline_spool_replayed_events_total'),
    1,
  )
  await eventually(async () => {
    const recovered = await scrape(own)
    expect(recovered.value('payline_spool_files')).toBe(0)
    expect(recovered.value('payline_spool_bytes')).toBe(0)
    expect(recovered.value('payline_degraded{part="database"}')).toBe(0)
    expect(recovered.value('payline_ingest_state{state="storing"}')).toBe(1)
  })
})
