import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { proxiedProduct } from '#tests/setup/proxiedProduct.ts'
import { scrape } from '#tests/setup/scrapedMetrics.ts'
import { eventSender, pageView } from '#tests/setup/sentEvents.ts'
import { soon } from '#tests/setup/soon.ts'

/** What Prometheus learns of a process as it runs. */

const token = 'the token of the metrics of a test'.replaceAll(' ', '-')
const product = proxiedProduct(() => ({
  PAGE_CACHE_MB: '4',
  METRICS_TOKEN: token,
  METRICS_PORT: '0',
}))
const { server } = product
/** The port of the metrics alone. */
let own: string

beforeAll(async () => {
  const [, port] = await server.process.says(/"metricsPort":(\d+)/)
  own = `http://127.0.0.1:${port}`
})

/** By how much a sample has grown at the least since `before`. */
async function grownBy(sample: string, before: number, by: number): Promise<void> {
  await soon(async () =>
    expect((await scrape(own)).value(sample)).toBeGreaterThanOrEqual(before + by),
  )
}

/** Does something, by which each of the samples grows as it should. */
async function growing(expected: Record<string, number>, work: () => Promise<void>): Promise<void> {
  const before = await scrape(own)
  await work()
  const after = await scrape(own)
  const grown = Object.keys(expected).map((it) => [it, after.value(it) - before.value(it)])
  expect(Object.fromEntries(grown)).toEqual(expected)
}

test('on the site only the token opens the metrics, and a refusal says how', async () => {
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
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('payline_build_info{release=')
})

test('the port of its own has the metrics and nothing else, for this machine alone', async () => {
  expect((await scrape(own)).names).toEqual((await scrape(server.url, token)).names)
  const page = await fetch(own)
  expect([page.status, await page.json()]).toMatchObject([404, { code: 'not_found' }])
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(405)
  // An address of this machine too, of which a listener on 127.0.0.1 alone knows nothing.
  const { port } = new URL(own)
  const reached = await new Promise((settle) => {
    const socket = connect(Number(port), '127.0.0.2', () => settle(true))
    socket.on('error', () => settle(false))
  })
  expect(reached).toBe(false)
})

test('pages, hits and misses are counted, and how long a page took to render', async () => {
  // A small cache, of which only the first pages are rendered ahead.
  await server.process.says(/pages rendered ahead/)
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path)
    return answer.headers.get('x-cache')
  }
  // Of a search nobody has rendered the page ahead.
  const search = '/all-games?q=dragon'
  const expected = {
    payline_page_cache_misses_total: 1,
    payline_page_cache_hits_total: 2,
    'payline_http_requests_total{route="cached_page",status="200"}': 2,
    'payline_http_requests_total{route="page",status="200"}': 1,
    payline_render_seconds_count: 1,
    payline_page_cache_pages: 1,
  }
  await growing(expected, async () => {
    const answers = [await ask(search), await ask(search), await ask('/faq')]
    expect(answers).toEqual(['MISS', 'HIT', 'HIT'])
  })
  const after = await scrape(own)
  expect(after.value('payline_page_cache_bytes')).toBeGreaterThan(0)
  expect(after.value('payline_page_cache_bytes')).toBeLessThan(
    after.value('payline_page_cache_limit_bytes'),
  )
})

test('what strangers make up is counted in no more than the known classes', async () => {
  for (const path of ['/nowhere-1', '/nowhere-2', '/api/v1/nothing', '/x.php', '/api/users']) {
    await fetch(server.url + path)
  }
  const after = await scrape(own)
  await grownBy('payline_http_requests_total{route="page",status="404"}', 0, 3)
  expect(after.names.length).toBe((await scrape(own)).names.length)
  expect((await scrape(own)).value('payline_http_requests_total{route="api",status="404"}')).toBe(1)
})

test('events are counted by what becomes of them, and are soon in the rollups', async () => {
  const send = eventSender(server)
  const expected = {
    'payline_ingest_events_total{outcome="kept"}': 2,
    'payline_ingest_events_total{outcome="refused"}': 2,
    payline_ingest_batch_events_sum: 2,
    'payline_ingest_batch_seconds_count{outcome="kept"}': 1,
    'payline_http_requests_total{route="events",status="200"}': 1,
    'payline_http_requests_total{route="events",status="400"}': 1,
  }
  await growing(expected, async () => {
    expect((await send([pageView(), pageView(), { id: 'not one' }])).status).toBe(200)
    expect((await send([{ id: 'not one either' }])).status).toBe(400)
  })
  expect((await scrape(own)).value('payline_ingest_state{state="storing"}')).toBe(1)
  await soon(async () => expect((await scrape(own)).value('payline_rollup_lag_seconds')).toBe(0))
})

test('pools and jobs tell how they are, and the runtime how late it is', async () => {
  const now = await scrape(own)
  for (const [pool, limit] of [
    ['cms', 12],
    ['accounts', 4],
    ['ingest', 2],
    ['folds', 1],
    ['rollups', 2],
    ['statistics', 2],
  ] as const) {
    expect(now.value(`payline_postgres_connections_limit{pool="${pool}"}`)).toBe(limit)
    expect(now.value(`payline_postgres_waiting{pool="${pool}"}`)).toBe(0)
  }
  expect(now.value('payline_postgres_connections{pool="cms",state="idle"}')).toBeGreaterThan(0)
  expect(now.value('payline_ready')).toBe(1)
  expect(now.value('payline_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  const watch = 'payline_job_runs_total{task="the watch over scheduled publishing",outcome="done"}'
  await grownBy(watch, now.value(watch), 1)
})

test('while Postgres is away the metrics answer and say so, and show how all of it heals', async () => {
  const before = await scrape(own)
  product.proxy.cut()
  await soon(async () => {
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
  const failed =
    'payline_job_runs_total{task="the watch over scheduled publishing",outcome="failed"}'
  await grownBy(failed, before.value(failed), 1)
  product.proxy.open()
  await grownBy(
    'payline_spool_replayed_events_total',
    before.value('payline_spool_replayed_events_total'),
    1,
  )
  await soon(async () => {
    const healed = await scrape(own)
    expect(healed.value('payline_spool_files')).toBe(0)
    expect(healed.value('payline_spool_bytes')).toBe(0)
    expect(healed.value('payline_degraded{part="database"}')).toBe(0)
    expect(healed.value('payline_ingest_state{state="storing"}')).toBe(1)
  })
})
