import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductServer, startProduct } from '#tests/setup/productServer.ts'
import { soon } from '#tests/setup/soon.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

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

/** Sends a request line that no client library would, and returns status and whole answer. */
function sendRaw(requestLine: string): Promise<{ status: number; answer: string }> {
  const { port } = new URL(server.url)
  return new Promise((settle, fail) => {
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('end', () =>
      settle({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer }),
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
  // Where the operator names nobody to tell.
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

test('a request to change the protocol is answered like any other', async () => {
  // Next would take such requests for itself from the first visit of the admin on.
  await fetch(`${server.url}/admin/login`)
  for (const upgrade of ['h2c', 'websocket', 'foo']) {
    const { status } = await sendRaw(
      `GET /faq HTTP/1.1\r\nupgrade: ${upgrade}\r\nconnection: upgrade, close`,
    )
    expect([upgrade, status]).toEqual([upgrade, 200])
  }
})

test('a redirect never leaves the site', async () => {
  for (const path of ['/faq/', '//host/faq/', '/faq//', '///', '/%2fhost/', '/all-games?page=0']) {
    const response = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    const to = response.headers.get('location')
    if (to !== null) expect(to).toMatch(/^\/(?![/\\])/)
  }
})

test('what a campaign added to an address survives the way to the page’s one address', async () => {
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
  for (let at = 0; at < 2_000; at++) {
    const response = await fetch(`${server.url}/faq?x${at}=${at}`)
    const body = await response.text()
    if (at === 0) expect(body).toBe(plain)
    if (response.headers.get('x-cache') !== 'HIT') throw new Error('a new cache entry')
  }
})

test('a thousand unknown addresses are answered from one cached page', async () => {
  await fetch(`${server.url}/unknown`)
  for (let at = 0; at < 1_000; at++) {
    const response = await fetch(`${server.url}/unknown/${at}`)
    expect([response.status, response.headers.get('x-cache')]).toEqual([404, 'HIT'])
    await response.arrayBuffer()
  }
})

test('pages carry their policies, and nothing tells what they are made with', async () => {
  const { headers } = await fetch(`${server.url}/`)
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(headers.get('etag')).toMatch(/^"[^"]+"$/)
  expect(headers.get('x-powered-by')).toBeNull()
  // Over plain http it would be ignored, and on localhost it would lock out other projects.
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('the admin has a policy of its own', async () => {
  const { headers } = await fetch(`${server.url}/admin/login`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('x-powered-by')).toBeNull()
})

test('health and readiness are told', async () => {
  const health = await fetch(`${server.url}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'alive' }])
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', degraded: [] }])
})

test('requests beyond the cache are logged by path, never with their query', async () => {
  await fetch(`${server.url}/api/nothing?token=verysecret`)
  await soon(() => expect(server.process.stdout()).toContain('"path":"/api/nothing"'))
  expect(server.process.stdout()).not.toContain('verysecret')
})

test('the first admin exists, and nobody can register as another first one', async () => {
  const response = await fetch(`${server.url}/api/users/first-register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mallory@evil.example', password: 'mallory mallory' }),
  })
  expect(response.ok).toBe(false)
})
