import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import type { Page } from './page.ts'
import { html, testCache } from './testing/testCache.ts'

test('a page is rendered once, then served from memory', async () => {
  const render = vi.fn(() => html('hello'))
  const cache = testCache(render)
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
  const cache = testCache(render)
  const loads = [cache.load('/'), cache.load('/'), cache.load('/')]
  gate.resolve()
  await Promise.all(loads)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a purge removes the pages with the tag, and no others', async () => {
  const cache = testCache((key) => (key === '/a' ? html('a', 'offer') : html('b', 'footer')))
  await cache.load('/a')
  await cache.load('/b')
  cache.purge(['offer'])
  expect([cache.has('/a'), cache.has('/b')]).toEqual([false, true])
})

test('a render that started before a purge of its tag is not stored, and no new request waits for it', async () => {
  const gate = Promise.withResolvers<void>()
  let text = 'old'
  const cache = testCache(async () => {
    const now = text
    if (now === 'old') await gate.promise
    return html(now, 'offer')
  })
  const early = cache.load('/')
  text = 'new'
  cache.purge(['offer'])
  const late = await cache.load('/')
  gate.resolve()
  expect(plainBody((await early).page).toString()).toContain('old')
  expect(plainBody(late.page).toString()).toContain('new')
  expect(plainBody((await cache.load('/')).page).toString()).toContain('new')
})

test('a render that started before a purge of another tag is stored', async () => {
  const gate = Promise.withResolvers<void>()
  const cache = testCache(async () => {
    await gate.promise
    return html('hello', 'footer')
  })
  const load = cache.load('/')
  cache.purge(['offer'])
  gate.resolve()
  await load
  expect(cache.has('/')).toBe(true)
})

test('a failed render is sent but never stored', async () => {
  const cache = testCache(() => ({ ...html('sorry'), status: 500 }))
  expect((await cache.load('/')).page.status).toBe(500)
  expect(cache.has('/')).toBe(false)
})

test('a render that throws fails its own requests only', async () => {
  let broken = true
  const cache = testCache(() => {
    if (broken) throw new Error('no database')
    return html('hello')
  })
  await expect(cache.load('/')).rejects.toThrow('no database')
  broken = false
  expect((await cache.load('/')).page.status).toBe(200)
})

test('all pages together stay within the limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 }),
      fc.integer({ min: 0, max: 30_000 }),
      async (keys, limit) => {
        const cache = testCache((key) => html(key.repeat(20)), limit)
        for (const key of keys) await cache.load(`/${key}`)
        await eventually(() => expect(cache.stats().bytes).toBeLessThanOrEqual(limit))
      },
    ),
    { numRuns: 30 },
  )
})

test('a requested page is retained longer than pages without requests', async () => {
  const cache = testCache((key) => html(key), 1_500)
  await cache.load('/favourite')
  for (let at = 0; at < 40; at++) {
    await cache.load('/favourite')
    await cache.load(`/passer-by-${at}`)
  }
  expect(cache.has('/favourite')).toBe(true)
  expect(cache.has('/passer-by-0')).toBe(false)
})

test('only compressed bodies of a page are stored, and the uncompressed body comes from them', async () => {
  const cache = testCache(() => html('hello'))
  const { page } = await cache.load('/')
  const whole = Buffer.from(html('hello').html)
  expect(plainBody(page)).toEqual(whole)
  await eventually(() => expect(page.variants.br).toBeDefined())
  const stored = [page.variants.gzip.body, page.variants.br?.body ?? whole]
  expect(stored.reduce((sum, { length }) => sum + length, 0)).toBe(cache.stats().bytes)
  expect(stored.map(({ buffer, length }) => buffer.byteLength - length)).toEqual([0, 0])
  expect(cache.stats().bytes).toBeLessThan(whole.length)
})

function plainBody({ variants }: Page): Buffer {
  return gunzipSync(variants.gzip.body)
}
