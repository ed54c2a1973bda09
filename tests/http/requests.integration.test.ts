import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTemplate, type TestDatabase } from '../setup/database/testDatabase.ts'
import { eventually } from '../setup/eventually.ts'
import { type ProductServer, startProduct } from '../setup/product/productServer.ts'

let database: TestDatabase
let server: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url })
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Sends a raw request line; resolves with the status and the whole response. */
function sendRaw(requestLine: string): Promise<{ status: number; answer: string }> {
  const { port } = new URL(server.url)
  return new Promise((settle, fail) => {
    const socket = connect(Number(port), '127.0.0.1')
    let response = ''
    socket.on('data', (chunk) => (response += chunk))
    socket.on('end', () =>
      settle({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]), answer: response }),
    )
    socket.on('error', fail)
    socket.write(`${requestLine}\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`)
  })
}

test.each([
  ['GET /%E0%A4%A HTTP/1.1', 400],
  ['GET /%zz HTTP/1.1', 400],
  ['GET /%00 HTTP/1.1', 400],
  ['GET /game/%00 HTTP/1.1', 400],
  [`GET /${'a'.repeat(10_000)} HTTP/1.1`, 414],
  [`GET /?q=${'a'.repeat(10_000)} HTTP/1.1`, 414],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1`, 431],
  ['GET /.pageContext.json HTTP/1.1', 404],
  ['GET /index.pageContext.json HTTP/1.1', 404],
  ['GET /game/slot-1/index.pageContext.json HTTP/1.1', 404],
  ['GET //host HTTP/1.1', 404],
  ['GET //host/ HTTP/1.1', 404],
  ['GET //host/%2e%2e HTTP/1.1', 404],
  ['GET /\\host HTTP/1.1', 404],
  ['GET /../../etc/passwd HTTP/1.1', 404],
  ['GET /assets/../../package.json HTTP/1.1', 404],
  ['GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1', 404],
  ['GET /__proto__ HTTP/1.1', 404],
  ['GET /game/constructor HTTP/1.1', 404],
  // The operator has set no SECURITY_CONTACT.
  ['GET /.well-known/security.txt HTTP/1.1', 404],
  ['GET /api/v1/nothing HTTP/1.1', 404],
  ['GET /api/nothing HTTP/1.1', 404],
  ['GET /_next/nothing HTTP/1.1', 404],
  ['GET http://other.example/faq HTTP/1.1', 200],
  ['GET http://other.example HTTP/1.1', 200],
  ['GET * HTTP/1.1', 404],
  ['POST / HTTP/1.1', 405],
  ['DELETE /faq HTTP/1.1', 405],
  ['PROPFIND /faq HTTP/1.1', 405],
  ['TRACE / HTTP/1.1', 405],
  ['OPTIONS / HTTP/1.1', 204],
  ['NONSENSE / HTTP/1.1', 400],
  ['GET / HTTP/9.9', 400],
  ['nonsense', 400],
])('%s is answered', async (line, status) => {
  const got = await sendRaw(line)
  expect(got.answer).not.toMatch(/\n\s+at .*:\d+/)
  expect(got.status).toBe(status)
})

test('an upgrade request is handled like any other request', async () => {
  // Without a guard Next would handle upgrade requests after the first request for the admin panel.
  await fetch(`${server.url}/admin/login`)
  for (const upgrade of ['h2c', 'websocket', 'foo']) {
    const { status } = await sendRaw(
      `GET /faq HTTP/1.1\r\nupgrade: ${upgrade}\r\nconnection: upgrade, close`,
    )
    expect([upgrade, status]).toEqual([upgrade, 200])
  }
})

test('a redirect never goes to another site', async () => {
  for (const path of ['/faq/', '//host/faq/', '/faq//', '///', '/%2fhost/', '/all-games?page=0']) {
    const response = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    const to = response.headers.get('location')
    if (to !== null) expect(to).toMatch(/^\/(?![/\\])/)
  }
})

test('redirects to the canonical address keep campaign parameters', async () => {
  for (const [path, to] of [
    ['/faq/?utm_source=x&utm_medium=email', '/faq?utm_source=x&utm_medium=email'],
    ['/all-games/?page=2&gclid=1', '/all-games?page=2&gclid=1'],
    ['/all-games?page=0&utm_source=x', '/all-games?utm_source=x'],
    ['/game/slot-1/?a=1', '/game/slot-1?a=1'],
  ]) {
    const response = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
    expect((await fetch(`${server.url}${to}`, { redirect: 'manual' })).status).toBe(200)
  }
})

test('unknown parameters neither change a page nor grow the cache', async () => {
  const plain = await (await fetch(`${server.url}/faq`)).text()
  for (let at = 0; at < 500; at++) {
    const response = await fetch(`${server.url}/faq?x${at}=${at}`)
    const body = await response.text()
    if (at === 0) expect(body).toBe(plain)
    if (response.headers.get('x-cache') !== 'HIT') throw new Error('a new cache entry')
  }
})

test('a thousand unknown addresses are served from one cached page', async () => {
  await fetch(`${server.url}/unknown`)
  for (let at = 0; at < 1_000; at++) {
    const response = await fetch(`${server.url}/unknown/${at}`)
    expect([response.status, response.headers.get('x-cache')]).toEqual([404, 'HIT'])
    await response.arrayBuffer()
  }
})

test('pages have their policy headers, and no header names the software', async () => {
  const { headers } = await fetch(`${server.url}/`)
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(headers.get('etag')).toMatch(/^"[^"]+"$/)
  expect(headers.get('x-powered-by')).toBeNull()
  // Browsers ignore the header over plain http, and on localhost it would affect other projects.
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('the admin panel has its own policy', async () => {
  const { headers } = await fetch(`${server.url}/admin/login`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('x-powered-by')).toBeNull()
})

test('/healthz and /readyz report health and readiness', async () => {
  const health = await fetch(`${server.url}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'alive' }])
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', degraded: [] }])
})

test('uncached requests are logged by path, without their query', async () => {
  await fetch(`${server.url}/api/nothing?token=verysecret`)
  await eventually(() => expect(server.process.stdout()).toContain('"path":"/api/nothing"'))
  expect(server.process.stdout()).not.toContain('verysecret')
})

test('after the first admin nobody can register as first admin', async () => {
  const response = await fetch(`${server.url}/api/users/first-register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mallory@evil.example', password: 'mallory mallory' }),
  })
  expect(response.ok).toBe(false)
})
