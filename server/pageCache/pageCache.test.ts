import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Rendered } from './page.ts'
import { createPageCache, type PageCache } from './pageCache.ts'

const megabyte = 1_048_576
const headers = ['content-type', 'text/html; charset=utf-8', 'content-security-policy', "x 'self'"]
const applicationHeaders = [
  'content-type',
  'text/html; charset=utf-8',
  'content-security-policy',
  'y',
]
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function cacheOf(render: (key: string) => Rendered | Promise<Rendered>, limit = megabyte) {
  return createPageCache({
    limit,
    render: async (key) => render(key),
    headersOf: (key) => (key.startsWith('/run') ? applicationHeaders : headers),
    onCompressError(error) {
      throw error
    },
  })
}

function html(text: string, ...tags: string[]): Rendered {
  return { status: 200, html: `<p>${text}</p>`.repeat(50), tags: new Set(tags) }
}

async function serverOver(cache: PageCache): Promise<number> {
  const server = createServer((incoming, response) => {
    if (!cache.serve(incoming, response)) response.writeHead(404).end()
  })
  servers.push(server)
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return (server.address() as AddressInfo).port
}

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

function ask(
  port: number,
  path: string,
  sent: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
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

test('a page is rendered once, then served from memory', async () => {
  const render = vi.fn(() => html('hello'))
  const cache = cacheOf(render)
  expect((await cache.load('/')).cached).toBe(false)
  expect((await cache.load('/')).cached).toBe(true)
  expect(render).toHaveBeenCalledTimes(1)
})

test('requests that miss together share one render', async () => {
  const gate = Promise.withResolvers<void>()
  const render = vi.fn(async () => {
    await gate.promise
    return html('hello')
  })
  const cache = cacheOf(render)
  const loads = [cache.load('/'), cache.load('/'), cache.load('/')]
  gate.resolve()
  await Promise.all(loads)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a purge drops the pages that carry the tag, and no others', async () => {
  const cache = cacheOf((key) => (key === '/a' ? html('a', 'offer') : html('b', 'footer')))
  await cache.load('/a')
  await cache.load('/b')
  cache.purge(['offer'])
  expect([cache.has('/a'), cache.has('/b')]).toEqual([false, true])
})

test('a render that began before a purge of its tag is not stored, and nobody new waits for it', async () => {
  const gate = Promise.withResolvers<void>()
  let text = 'old'
  const cache = cacheOf(async () => {
    const now = text
    if (now === 'old') await gate.promise
    return html(now, 'offer')
  })
  const early = cache.load('/')
  text = 'new'
  cache.purge(['offer'])
  const late = await cache.load('/')
  gate.resolve()
  expect((await early).page.variants.identity.body.toString()).toContain('old')
  expect(late.page.variants.identity.body.toString()).toContain('new')
  expect((await cache.load('/')).page.variants.identity.body.toString()).toContain('new')
})

test('a render that began before a purge of another tag is stored', async () => {
  const gate = Promise.withResolvers<void>()
  const cache = cacheOf(async () => {
    await gate.promise
    return html('hello', 'footer')
  })
  const load = cache.load('/')
  cache.purge(['offer'])
  gate.resolve()
  await load
  expect(cache.has('/')).toBe(true)
})

test('a failed render is answered but never stored', async () => {
  const cache = cacheOf(() => ({ ...html('sorry'), status: 500 }))
  expect((await cache.load('/')).page.status).toBe(500)
  expect(cache.has('/')).toBe(false)
})

test('a render that throws fails its own requests only', async () => {
  let broken = true
  const cache = cacheOf(() => {
    if (broken) throw new Error('no database')
    return html('hello')
  })
  await expect(cache.load('/')).rejects.toThrow('no database')
  broken = false
  expect((await cache.load('/')).page.status).toBe(200)
})

test('whatever is loaded, the pages together stay within the limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 }),
      fc.integer({ min: 0, max: 30_000 }),
      async (keys, limit) => {
        const cache = cacheOf((key) => html(key.repeat(20)), limit)
        for (const key of keys) await cache.load(`/${key}`)
        await vi.waitFor(() => expect(cache.stats().bytes).toBeLessThanOrEqual(limit))
      },
    ),
    { numRuns: 30 },
  )
})

test('a page that is asked for outlives pages that nobody asks for', async () => {
  const cache = cacheOf((key) => html(key), 4_000)
  await cache.load('/favourite')
  for (let at = 0; at < 40; at++) {
    await cache.load('/favourite')
    await cache.load(`/passer-by-${at}`)
  }
  expect(cache.has('/favourite')).toBe(true)
  expect(cache.has('/passer-by-0')).toBe(false)
})

test('the client gets the coding it accepts, with a tag and a length of its own', async () => {
  const cache = cacheOf(() => html('hello'))
  await cache.load('/')
  const port = await serverOver(cache)
  await vi.waitFor(async () => {
    const answer = await ask(port, '/', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBe('br')
  })
  const plain = await ask(port, '/')
  const gzip = await ask(port, '/', { 'accept-encoding': 'gzip' })
  const br = await ask(port, '/', { 'accept-encoding': 'br' })
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  const tags = [plain, gzip, br].map((answer) => answer.headers.etag)
  expect(new Set(tags).size).toBe(3)
  for (const answer of [plain, gzip, br]) {
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(answer.headers['x-cache']).toBe('HIT')
  }
})

test('a client that has the page gets 304 with its policies and no body', async () => {
  const cache = cacheOf(() => html('hello'))
  await cache.load('/')
  const port = await serverOver(cache)
  const { headers: first } = await ask(port, '/')
  for (const tag of [first.etag, `W/${first.etag}`, `"other", ${first.etag}`, '*']) {
    const again = await ask(port, '/', { 'if-none-match': String(tag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers.etag).toBe(first.etag)
    expect(again.headers['content-security-policy']).toBe("x 'self'")
    expect(again.headers['content-length']).toBeUndefined()
  }
  expect((await ask(port, '/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('each page is sent with the headers of its own sort, from the first answer to brotli', async () => {
  const cache = cacheOf(() => html('hello'))
  const port = await serverOver(cache)
  for (const [key, policy] of [
    ['/', "x 'self'"],
    ['/run', 'y'],
  ] as const) {
    await cache.load(key)
    await vi.waitFor(async () => {
      const { headers: got } = await ask(port, key, { 'accept-encoding': 'br' })
      expect(got['content-encoding']).toBe('br')
      expect(got['content-security-policy']).toBe(policy)
    })
    expect((await ask(port, key)).headers['content-security-policy']).toBe(policy)
  }
})

test('HEAD gets the headers of GET and no body', async () => {
  const cache = cacheOf(() => html('hello'))
  await cache.load('/')
  const port = await serverOver(cache)
  const got = await ask(port, '/')
  const head = await ask(port, '/', {}, 'HEAD')
  expect(head.body.length).toBe(0)
  for (const name of ['content-length', 'etag', 'content-type', 'x-cache']) {
    expect(head.headers[name]).toBe(got.headers[name])
  }
})

test('only GET and HEAD are answered from the cache', async () => {
  const cache = cacheOf(() => html('hello'))
  await cache.load('/')
  const port = await serverOver(cache)
  expect((await ask(port, '/', {}, 'POST')).status).toBe(404)
})
