import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { isAlive } from '#platform/process/liveProcess.ts'
import { pageView } from '#tests/analytics/setup/sentEvents.ts'
import { signIn as signInAtSite } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { newPreparedFolder } from '#tests/setup/database/preparedFolder.ts'
import { cloneTemplate } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { headOf, rawConnection } from '#tests/setup/http/rawConnections.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { childrenOf } from '#tests/setup/processes/processFacts.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'

test('a stop under load completes every response of pages, the API and the admin panel, and ends within 5 s', async () => {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, PAGE_CACHE_MB: '1', ROLE: 'all' })
  const { access_token: token } = await signInAtSite(apiClient(server), admin)
  const authorization = `Bearer ${token}`
  const requestSpecs: readonly RequestSpec[] = [
    { path: '/' },
    // Not in a cache of 1 MB.
    { path: '/all-games?page=2' },
    { path: '/sitemap.xml' },
    { path: '/api/v1/auth/user', headers: { authorization } },
    { path: '/api/v1/events', events: true, headers: { origin: server.siteUrl } },
    { path: '/api/globals/offer', headers: { authorization } },
    { path: '/api/redirects', headers: { authorization } },
    // With another host name the admin panel redirects.
    { path: '/admin/login', headers: { host: new URL(server.siteUrl).host } },
  ]
  const outcomes = requestSpecs.map(() => new Map<string, number>())
  let sending = true
  const clients = Array.from({ length: 2 * requestSpecs.length }, async (_, at) => {
    const [one, counts] = [
      requestSpecs[at % requestSpecs.length],
      outcomes[at % requestSpecs.length],
    ]
    while (sending && one && counts) {
      const outcome = await outcomeOf(server.url, one)
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    }
  })
  await vi.waitFor(() => {
    for (const counts of outcomes) expect(total(counts)).toBeGreaterThan(10)
  }, 180_000)
  // A load balancer sends no new requests to a process whose readiness is 503.
  expect(await outcomeOf(server.url, { path: '/readyz' })).toBe('200')
  const startedAt = unpausedNow()
  server.process.signal('SIGTERM')
  await eventually(async () => expect(await outcomeOf(server.url, { path: '/readyz' })).toBe('503'))
  sending = false
  expect(await server.process.ended).toBe(0)
  const tookMs = unpausedNow() - startedAt
  await Promise.all(clients)
  const summary = requestSpecs
    .map(({ path }, at) => `${path} ${total(outcomes[at] ?? new Map())}`)
    .join(', ')
  process.stdout.write(`answers before and amid a stop of ${Math.round(tookMs)} ms: ${summary}\n`)
  expect(tookMs).toBeLessThan(5_000)
  for (const [at, { path, events }] of requestSpecs.entries()) {
    expect([path, ...(outcomes[at]?.keys() ?? [])]).toEqual([path, events ? '204' : '200'])
  }
  expect(server.process.stdout()).not.toMatch(/"level":(50|60)|took too long/)
  await database.drop()
  await server.stop()
})

type RequestSpec = { path: string; headers?: Record<string, string>; events?: boolean }

/** The status of a complete response; otherwise the error. */
function outcomeOf(url: string, { path, headers = {}, events }: RequestSpec): Promise<string> {
  const body = events ? JSON.stringify({ events: [pageView()] }) : undefined
  const sent = { ...headers, 'user-agent': 'Mozilla/5.0', 'content-type': 'application/json' }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((settle) => {
    const outgoing = request(url + path, { method, headers: sent }, (response) => {
      response.resume()
      response.once('close', () => settle(response.complete ? `${response.statusCode}` : 'cut off'))
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message))
    outgoing.end(body)
  })
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

test('a process whose readiness was requested reports the stop before it closes its port', async () => {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  // Each request uses a new connection, because of `connection: close`.
  const ask = (path: string) => fetch(server.url + path, { headers: { connection: 'close' } })
  expect((await ask('/readyz')).status).toBe(200)
  const startedAt = unpausedNow()
  server.process.signal('SIGTERM')
  await eventually(async () => expect((await ask('/readyz')).status).toBe(503))
  const late = await ask('/faq')
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  expect(await server.process.ended).toBe(0)
  expect(unpausedNow() - startedAt).toBeLessThan(5_000)
  await database.drop()
  await server.stop()
})

test('a request that takes nearly three seconds is answered during a stop', async () => {
  let stop = await stopDuringSlowRequest()
  // The product's timers also run while the machine is paused, so such a stop shows nothing.
  while (stop.pausedMs > 500) stop = await stopDuringSlowRequest()
  expect(stop).toMatchObject({ status: 400, code: 0 })
  expect(stop.tookMs).toBeLessThan(5_000)
  expect(stop.log).not.toMatch(/"level":(50|60)/)
})

async function stopDuringSlowRequest() {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  // After a readiness request the process keeps its port open for a while, which must not shorten
  // the time of the request.
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const slow = await rawConnection(server.url)
  const lines = ['Content-Type: application/json', 'Content-Length: 2']
  slow.socket.write(`${headOf('POST /api/v1/auth/login HTTP/1.1', lines)}{`)
  // Requests are accepted in order, so the slow request has been accepted.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const [startedAt, signalledAt] = [unpausedNow(), performance.now()]
  server.process.signal('SIGTERM')
  await eventually(() => expect(server.process.stdout()).toContain('stopping'))
  await delay(2_700 - (performance.now() - signalledAt))
  slow.socket.write('}')
  await slow.closed
  const code = await server.process.ended
  const tookMs = unpausedNow() - startedAt
  const pausedMs = performance.now() - signalledAt - tookMs
  await database.drop()
  await server.stop()
  return { status: slow.status(), code, tookMs, pausedMs, log: server.process.stdout() }
}

test('Ctrl-C stops the process and then the database that it started', async () => {
  const dataDir = newPreparedFolder()
  const server = await startProduct({ ROLE: 'web', DATA_DIR: dataDir })
  const children = childrenOf(server.process.pid)
  expect(children.length).toBeGreaterThan(0)
  server.process.signal('SIGINT')
  expect(await server.process.ended).toBe(0)
  expect(children.filter(isAlive)).toEqual([])
  expect(server.process.stdout()).not.toContain('"level":50')
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a used port ends the start with the remedy', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const second = runNode(['server/main.ts'], { env: { PORT: String(port), HOST: '127.0.0.1' } })
  expect(await second.ended).toBe(1)
  expect(second.stderr()).toContain(`port ${port} is taken`)
  expect(second.stderr()).not.toMatch(/\n\s+at /)
  other.close()
})

test('an invalid variable ends the start with its name and an example', async () => {
  const server = runNode(['server/main.ts'], { env: { PORT: 'http', ROLE: 'boss' } })
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toMatch(/PORT must be .*for example/)
  expect(server.stderr()).toMatch(/ROLE must be .*for example/)
})
