import { expect, test } from 'vitest'
import { createPageCache } from './pageCache.ts'
import { splitPageCache } from './splitPageCache.ts'
import { anyone } from './testing/testCache.ts'

function cacheOf(limit: number) {
  return createPageCache({
    viewerOf: anyone,
    defaultViewer: anyone,
    limit,
    headersOf: () => [],
    onCompressError: (error) => {
      throw error
    },
    async render(key) {
      return { status: 200, html: key + 'x'.repeat(500), tags: new Set(['copy']) }
    },
  })
}

test('any number of invented keys evicts no page of the site', async () => {
  const cache = splitPageCache(cacheOf(100_000), cacheOf(5_000), (key) => key.includes('?q='))
  await cache.load('/')
  await cache.load('/faq')
  for (let n = 0; n < 200; n++) await cache.load(`/all-games?q=${n}`)
  expect(cache.has('/')).toBe(true)
  expect(cache.has('/faq')).toBe(true)
  expect(cache.has('/all-games?q=0')).toBe(false)
  expect(cache.has('/all-games?q=199')).toBe(true)
  expect(cache.stats().bytes).toBeLessThan(10_000)
  expect(cache.stats().limit).toBe(105_000)
})

test('a purge removes pages of both caches', async () => {
  const cache = splitPageCache(cacheOf(100_000), cacheOf(100_000), (key) => key.includes('?q='))
  await cache.load('/')
  await cache.load('/all-games?q=1')
  cache.purge(new Set(['copy']))
  expect([cache.has('/'), cache.has('/all-games?q=1')]).toEqual([false, false])
  await cache.load('/')
  await cache.load('/all-games?q=1')
  cache.purgeAll()
  expect(cache.stats().pages).toBe(0)
})

test('a miss of a visitor is counted, a render of the warmer and a cached page are not', async () => {
  const cache = splitPageCache(cacheOf(100_000), cacheOf(100_000), (key) => key.includes('?q='))
  await cache.load('/', 'warmer')
  await cache.load('/')
  await cache.load('/faq')
  await cache.load('/all-games?q=1')
  await cache.load('/all-games?q=1')
  expect(cache.stats()).toMatchObject({ hits: 2, misses: 2 })
})
