import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { soon } from '#tests/setup/soon.ts'
import type { Page } from './page.ts'
import { cacheOf, html } from './testing/cacheOf.ts'

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
  expect(plainBody((await early).page).toString()).toContain('old')
  expect(plainBody(late.page).toString()).toContain('new')
  expect(plainBody((await cache.load('/')).page).toString()).toContain('new')
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
        await soon(() => expect(cache.stats().bytes).toBeLessThanOrEqual(limit))
      },
    ),
    { numRuns: 30 },
  )
})

test('a page that is asked for outlives pages that nobody asks for', async () => {
  const cache = cacheOf((key) => html(key), 1_500)
  await cache.load('/favourite')
  for (let at = 0; at < 40; at++) {
    await cache.load('/favourite')
    await cache.load(`/passer-by-${at}`)
  }
  expect(cache.has('/favourite')).toBe(true)
  expect(cache.has('/passer-by-0')).toBe(false)
})

test('of a page only compressed bytes are kept, and whoever wants others gets them from those', async () => {
  const cache = cacheOf(() => html('hello'))
  const { page } = await cache.load('/')
  const whole = Buffer.from(html('hello').html)
  expect(plainBody(page)).toEqual(whole)
  await soon(() => expect(page.variants.br).toBeDefined())
  const kept = [page.variants.gzip.body, page.variants.br?.body ?? whole]
  expect(kept.reduce((sum, { length }) => sum + length, 0)).toBe(cache.stats().bytes)
  expect(kept.map(({ buffer, length }) => buffer.byteLength - length)).toEqual([0, 0])
  expect(cache.stats().bytes).toBeLessThan(whole.length)
})

function plainBody({ variants }: Page): Buffer {
  return gunzipSync(variants.gzip.body)
}
