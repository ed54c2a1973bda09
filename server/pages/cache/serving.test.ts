import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import type { PageCache } from './pageCache.ts'
import { applicationPolicy, html, pagePolicy, testCache } from './testing/testCache.ts'

/** Cached pages over HTTP. */

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serverOver(cache: PageCache): Promise<number> {
  const server = createServer((incoming, response) => {
    if (!cache.serve(incoming, response)) response.writeHead(404).end()
  })
  servers.push(server)
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return (server.address() as AddressInfo).port
}

type Received = { status: number; headers: Record<string, unknown>; body: Buffer }

function ask(
  port: number,
  path: string,
  sent: Record<string, string> = {},
  method = 'GET',
): Promise<Received> {
  return new Promise((settle, fail) => {
    const outgoing = request({ port, path, method, headers: sent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        settle({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    outgoing.on('error', fail)
    outgoing.end()
  })
}

test('the client gets the coding it accepts, with its own ETag and length', async () => {
  const cache = testCache(() => html('hello'))
  await cache.load('/')
  const port = await serverOver(cache)
  await eventually(async () => {
    const response = await ask(port, '/', { 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBe('br')
  })
  const plain = await ask(port, '/')
  const gzip = await ask(port, '/', { 'accept-encoding': 'gzip' })
  const br = await ask(port, '/', { 'accept-encoding': 'br' })
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  const tags = [plain, gzip, br].map((response) => response.headers.etag)
  expect(new Set(tags).size).toBe(3)
  for (const response of [plain, gzip, br]) {
    expect(response.headers['content-length']).toBe(String(response.body.length))
    expect(response.headers['x-cache']).toBe('HIT')
  }
})

test('a client that has the page gets 304 with the policies and no body', async () => {
  const cache = testCache(() => html('hello'))
  await cache.load('/')
  const port = await serverOver(cache)
  const { headers: first } = await ask(port, '/')
  for (const tag of [first.etag, `W/${first.etag}`, `"other", ${first.etag}`, '*']) {
    const again = await ask(port, '/', { 'if-none-match': String(tag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers.etag).toBe(first.etag)
    expect(again.headers['content-security-policy']).toBe(pagePolicy)
    expect(again.headers['content-length']).toBeUndefined()
  }
  expect((await ask(port, '/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('each page has the headers of its kind in all codings', async () => {
  const cache = testCache(() => html('hello'))
  const port = await serverOver(cache)
  for (const [key, policy] of [
    ['/', pagePolicy],
    ['/run', applicationPolicy],
  ] as const) {
    await cache.load(key)
    await eventually(async () => {
      const { headers: got } = await ask(port, key, { 'accept-encoding': 'br' })
      expect(got['content-encoding']).toBe('br')
      expect(got['content-security-policy']).toBe(policy)
    })
    expect((await ask(port, key)).headers['content-security-policy']).toBe(policy)
  }
})

test('HEAD gets the headers of GET and no body', async () => {
  const cache = testCache(() => html('hello'))
  await cache.load('/')
  const port = await serverOver(cache)
  const got = await ask(port, '/')
  const head = await ask(port, '/', {}, 'HEAD')
  expect(head.body.length).toBe(0)
  for (const name of ['content-length', 'etag', 'content-type', 'x-cache']) {
    expect(head.headers[name]).toBe(got.headers[name])
  }
})

test('only GET and HEAD are served from the cache', async () => {
  const cache = testCache(() => html('hello'))
  await cache.load('/')
  const port = await serverOver(cache)
  expect((await ask(port, '/', {}, 'POST')).status).toBe(404)
})
