import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { isAlive } from '#platform/liveProcess.ts'
import { admin } from '#tests/setup/admin.ts'
import { signIn as signInAtSite } from '#tests/setup/apiAccounts.ts'
import { apiClient } from '#tests/setup/apiClient.ts'
import { runNode } from '#tests/setup/processes.ts'
import { startProduct } from '#tests/setup/productServer.ts'
import { headOf, rawConnection } from '#tests/setup/rawConnections.ts'
import { pageView } from '#tests/setup/sentEvents.ts'
import { soon } from '#tests/setup/soon.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

test('a stop under load cuts no answer off, of pages, of the API or of the desk, and is over within 5 s', async () => {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, PAGE_CACHE_MB: '1', ROLE: 'all' })
  const { access_token: token } = await signInAtSite(apiClient(server), admin)
  const authorization = `Bearer ${token}`
  const asked: readonly Asked[] = [
    { path: '/' },
    // Not to be had from a cache of 1 MB.
    { path: '/all-games?page=2' },
    { path: '/sitemap.xml' },
    { path: '/api/v1/auth/user', headers: { authorization } },
    { path: '/api/v1/events', events: true, headers: { origin: server.siteUrl } },
    { path: '/api/globals/offer', headers: { authorization } },
    { path: '/api/redirects', headers: { authorization } },
    // Under another name of this machine it sends there.
    { path: '/admin/login', headers: { host: new URL(server.siteUrl).host } },
  ]
  const outcomes = asked.map(() => new Map<string, number>())
  let asking = true
  const clients = Array.from({ length: 2 * asked.length }, async (_, at) => {
    const [one, counts] = [asked[at % asked.length], outcomes[at % asked.length]]
    while (asking && one && counts) {
      const said = await outcomeOf(server.url, one)
      counts.set(said, (counts.get(said) ?? 0) + 1)
    }
  })
  await vi.waitFor(() => {
    for (const counts of outcomes) expect(total(counts)).toBeGreaterThan(10)
  }, 60_000)
  // Whoever balances load sends nothing new to a process that says that it stops.
  expect(await outcomeOf(server.url, { path: '/readyz' })).toBe('200')
  const begun = performance.now()
  server.process.signal('SIGTERM')
  await soon(async () => expect(await outcomeOf(server.url, { path: '/readyz' })).toBe('503'))
  asking = false
  expect(await server.process.ended).toBe(0)
  const tookMs = performance.now() - begun
  await Promise.all(clients)
  const said = asked.map(({ path }, at) => `${path} ${total(outcomes[at] ?? new Map())}`).join(', ')
  process.stdout.write(`answers before and amid a stop of ${Math.round(tookMs)} ms: ${said}\n`)
  expect(tookMs).toBeLessThan(5_000)
  for (const [at, { path, events }] of asked.entries()) {
    expect([path, ...(outcomes[at]?.keys() ?? [])]).toEqual([path, events ? '204' : '200'])
  }
  expect(server.process.stdout()).not.toMatch(/"level":(50|60)|cut short/)
  await database.drop()
  await server.stop()
})

type Asked = { path: string; headers?: Record<string, string>; events?: boolean }

/** The status of an answer that came whole; else why there was none. */
function outcomeOf(url: string, { path, headers = {}, events }: Asked): Promise<string> {
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

test('a process whose readiness is watched says that it stops before it closes its door', async () => {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  // Each by a connection of its own, as `connection: close` asks for.
  const ask = (path: string) => fetch(server.url + path, { headers: { connection: 'close' } })
  expect((await ask('/readyz')).status).toBe(200)
  const begun = Date.now()
  server.process.signal('SIGTERM')
  await soon(async () => expect((await ask('/readyz')).status).toBe(503))
  const late = await ask('/faq')
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  expect(await server.process.ended).toBe(0)
  expect(Date.now() - begun).toBeLessThan(5_000)
  await database.drop()
  await server.stop()
})

test('a request that takes nearly three seconds more is answered amid a stop', async () => {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  // Watched, the process keeps its door open for a while, which must not come off the request's time.
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const slow = await rawConnection(server.url)
  const lines = ['Content-Type: application/json', 'Content-Length: 2']
  slow.socket.write(`${headOf('POST /api/v1/auth/login HTTP/1.1', lines)}{`)
  // Answered in turn, so the one before has been taken in.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const begun = performance.now()
  server.process.signal('SIGTERM')
  await soon(() => expect(server.process.stdout()).toContain('stopping'))
  await delay(2_700 - (performance.now() - begun))
  slow.socket.write('}')
  await slow.closed
  expect(slow.status()).toBe(400)
  expect(await server.process.ended).toBe(0)
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(server.process.stdout()).not.toMatch(/"level":(50|60)/)
  await database.drop()
  await server.stop()
})

test('Ctrl-C stops the process and, last, the database that it started', async () => {
  const server = await startProduct({ ROLE: 'web' })
  const children = await childrenOf(server.process.pid)
  expect(children.length).toBeGreaterThan(0)
  server.process.signal('SIGINT')
  expect(await server.process.ended).toBe(0)
  expect(children.filter(isAlive)).toEqual([])
  expect(server.process.stdout()).not.toContain('"level":50')
  await server.stop()
})

test('a port that is taken is told at once, with the remedy', async () => {
  const server = await startProduct({ ROLE: 'web' })
  const { port } = new URL(server.url)
  const second = runNode(['server/main.ts'], { env: { PORT: port, HOST: '127.0.0.1' } })
  expect(await second.ended).toBe(1)
  expect(second.stderr()).toContain(`port ${port} is taken`)
  expect(second.stderr()).not.toMatch(/\n\s+at /)
  await server.stop()
})

test('a bad variable stops the start with its name and an example', async () => {
  const server = runNode(['server/main.ts'], { env: { PORT: 'http', ROLE: 'boss' } })
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toMatch(/PORT must be .*for example/)
  expect(server.stderr()).toMatch(/ROLE must be .*for example/)
})

async function childrenOf(pid: number): Promise<number[]> {
  const { readFile } = await import('node:fs/promises')
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}
