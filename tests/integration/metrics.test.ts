import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseProxy, proxyTo } from '#tests/setup/databaseProxy.ts'
import { runNode } from '#tests/setup/processes.ts'
import { type ProductServer, startProduct } from '#tests/setup/productServer.ts'
import { scrape } from '#tests/setup/scrapedMetrics.ts'
import { eventSender, pageView } from '#tests/setup/sentEvents.ts'
import { soon } from '#tests/setup/soon.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

/** What Prometheus learns of a process as it runs. */

const token = 'the token of the metrics of a test'.replaceAll(' ', '-')
let database: TestDatabase
let proxy: DatabaseProxy
let server: ProductServer
/** The port of the metrics alone. */
let own: string

beforeAll(async () => {
  database = await cloneTemplate()
  proxy = await proxyTo(database.url)
  const env = {
    DATABASE_URL: proxy.url,
    ROLE: 'web',
    PAGE_CACHE_MB: '4',
    METRICS_TOKEN: token,
    METRICS_PORT: '0',
  }
  server = await startProduct(env)
  const [, port] = await server.process.says(/"metricsPort":(\d+)/)
  own = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  proxy.open()
  await server.stop()
  await proxy.close()
  await database.drop()
})

/** By how much a sample has grown at the least since `before`. */
async function grownBy(sample: string, before: number, by: number): Promise<void> {
  await soon(async () =>
    expect((await scrape(own)).value(sample)).toBeGreaterThanOrEqual(before + by),
  )
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

test('without a token or a port there is nothing at /metrics', async () => {
  const off = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  const answer = await fetch(`${off.url}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(404)
  expect(off.process.stdout()).not.toContain('metricsPort')
  await off.stop()
})

test('a port of the metrics that is taken ends the start with the name of its variable', async () => {
  const { port } = new URL(own)
  const other = runNode(['server/main.ts'], {
    env: { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: database.url, METRICS_PORT: port },
  })
  expect(await other.ended).not.toBe(0)
  expect(other.stderr()).toContain(`port ${port} is taken by another program`)
  expect(other.stderr()).toContain(`METRICS_PORT=${Number(port) + 1}`)
})

test('the metrics can be read before the database is there, and until the process ends', async () => {
  const away = await proxyTo(database.url)
  away.cut()
  const starting = runNode(['server/main.ts'], {
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      ROLE: 'web',
      DATABASE_URL: away.url,
      METRICS_PORT: '0',
      PAYLOAD_SECRET: 'a secret that all processes of a test share',
    },
  })
  const [, port] = await starting.says(/"metricsPort":(\d+)/)
  await starting.says(/waiting for the database/)
  const early = await scrape(`http://127.0.0.1:${port}`)
  expect(early.value('payline_ready')).toBe(0)
  expect(early.names).toContain('payline_page_cache_hits_total')
  starting.signal('SIGTERM')
  await starting.ended
  await expect(scrape(`http://127.0.0.1:${port}`)).rejects.toThrow()
  await away.close()
})

test('pages, hits and misses are counted, and how long a page took to render', async () => {
  // A small cache, of which only the first pages are rendered ahead.
  await server.process.says(/pages rendered ahead/)
  const before = await scrape(own)
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path)
    return answer.headers.get('x-cache')
  }
  // Of a search nobody has rendered the page ahead.
  const search = '/all-games?q=dragon'
  expect([await ask(search), await ask(search), await ask('/faq')]).toEqual(['MISS', 'HIT', 'HIT'])
  const after = await scrape(own)
  const grown = (sample: string) => after.value(sample) - before.value(sample)
  expect(grown('payline_page_cache_misses_total')).toBe(1)
  expect(grown('payline_page_cache_hits_total')).toBe(2)
  expect(grown('payline_http_requests_total{route="cached_page",status="200"}')).toBe(2)
  expect(grown('payline_http_requests_total{route="page",status="200"}')).toBe(1)
  expect(grown('payline_render_seconds_count')).toBe(1)
  expect(grown('payline_page_cache_pages')).toBe(1)
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
  const before = await scrape(own)
  expect((await send([pageView(), pageView(), { id: 'not one' }])).status).toBe(200)
  expect((await send([{ id: 'not one either' }])).status).toBe(400)
  const after = await scrape(own)
  const grown = (sample: string) => after.value(sample) - before.value(sample)
  expect(grown('payline_ingest_events_total{outcome="kept"}')).toBe(2)
  expect(grown('payline_ingest_events_total{outcome="refused"}')).toBe(2)
  expect(grown('payline_ingest_batch_events_sum')).toBe(2)
  expect(grown('payline_ingest_batch_seconds_count{outcome="kept"}')).toBe(1)
  expect(grown('payline_http_requests_total{route="events",status="200"}')).toBe(1)
  expect(grown('payline_http_requests_total{route="events",status="400"}')).toBe(1)
  expect(after.value('payline_ingest_state{state="storing"}')).toBe(1)
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
  const watch = 'payline_job_runs_total{job="the watch over scheduled publishing",outcome="done"}'
  await grownBy(watch, now.value(watch), 1)
})

test('while Postgres is away the metrics answer and say so, and show how all of it heals', async () => {
  const before = await scrape(own)
  proxy.cut()
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
    'payline_job_runs_total{job="the watch over scheduled publishing",outcome="failed"}'
  await grownBy(failed, before.value(failed), 1)
  proxy.open()
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
