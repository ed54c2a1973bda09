import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultAddresses as endpoints } from '#domain/search/submissions/engines.ts'
import { type PingResult, pingAll, pingsOf } from './pingEngines.ts'

const sitemaps = ['https://site.example/sitemap.xml', 'https://site.example/sitemap-main.xml']

type Request = { url: string; init: RequestInit }

/** A network in which the test ends each request. */
function controlledNetwork() {
  const requests: (Request & { end: (error?: Error) => void })[] = []
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    const end = (error?: Error) => (error ? reject(error) : resolve(new Response()))
    requests.push({ url: String(input), init, end })
    return promise
  }
  return { requests, fetch }
}

/** A network that responds at once, except for unavailable hosts. */
const networkWithout =
  (...away: string[]): typeof fetch =>
  async (input) => {
    if (away.includes(new URL(String(input)).host)) throw new TypeError('Failed to fetch')
    return new Response()
  }

let logged: unknown[][]

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words))
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('every engine is pinged with every sitemap, in no-cors mode, without cookies or referrer', async () => {
  const { requests, fetch } = controlledNetwork()
  const done = pingAll({ endpoints, sitemaps }, () => undefined, { fetch })
  for (let at = 0; at < 6; at += 1) (await vi.waitUntil(() => requests[at])).end()
  expect(await done).toBe(true)
  expect(requests.map(({ url }) => url)).toEqual(
    pingsOf(sitemaps).map(
      ({ engine, sitemap }) => `${endpoints[engine]}?sitemap=${encodeURIComponent(sitemap)}`,
    ),
  )
  for (const { init } of requests) {
    expect(init).toMatchObject({
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    expect(init.method ?? 'GET').toBe('GET')
  }
  expect(logged).toEqual([])
})

test('three requests run concurrently, and each result is reported when it arrives', async () => {
  const { requests, fetch } = controlledNetwork()
  const results: PingResult[] = []
  const done = pingAll({ endpoints, sitemaps }, (result) => results.push(result), { fetch })
  await vi.waitUntil(() => requests.length === 3)
  requests[1]?.end()
  await vi.waitUntil(() => requests.length === 4)
  expect(results).toEqual([{ engine: 'bing', sitemap: sitemaps[0], ok: true }])
  for (const { end } of requests) end()
  await vi.waitUntil(() => requests.length === 6)
  for (const { end } of requests) end()
  await done
  expect(results).toHaveLength(6)
})

test('a failure is reported and logged, and the others continue', async () => {
  const results: PingResult[] = []
  const fetch = networkWithout('www.bing.com')
  expect(await pingAll({ endpoints, sitemaps }, (it) => results.push(it), { fetch })).toBe(false)
  expect(results.filter(({ ok }) => !ok)).toEqual(
    sitemaps.map((sitemap) => ({ engine: 'bing', sitemap, ok: false })),
  )
  expect(results).toHaveLength(6)
  expect(logged.map(([words]) => words)).toEqual(
    sitemaps.map((sitemap) => `Failed to ping Bing about ${sitemap}:`),
  )
})

test('an engine that never responds fails after the timeout', async () => {
  const { fetch } = controlledNetwork()
  const results: boolean[] = []
  const options = { fetch, timeoutMs: 5 }
  expect(await pingAll({ endpoints, sitemaps }, ({ ok }) => results.push(ok), options)).toBe(false)
  expect(results).toEqual(Array(6).fill(false))
  expect(logged).toHaveLength(6)
})
