import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { soon } from '#tests/setup/soon.ts'
import { createPageCache } from './pageCache.ts'
import { createWarmer } from './warmer.ts'

const log = createLog('silent')

function setUp(statusOf: (key: string) => number, limit = 1_048_576) {
  const asked: string[] = []
  const cache = createPageCache({
    limit,
    headersOf: () => [],
    async render(key) {
      asked.push(key)
      const status = statusOf(key)
      if (status === 0) throw new Error('no render')
      return { status, html: `<p>${key}</p>`.repeat(40), tags: new Set([key]) }
    },
    onCompressError(error) {
      throw error
    },
  })
  return { asked, cache }
}

test('pages are rendered in their order, and those that are there are left alone', async () => {
  const { asked, cache } = setUp(() => 200)
  await cache.load('/b')
  const warmer = createWarmer({ cache, keys: () => ['/', '/a', '/b', '/c'], log })
  warmer.restart()
  await soon(() => expect(cache.has('/c')).toBe(true))
  expect(asked).toEqual(['/b', '/', '/a', '/c'])
  await warmer.stop()
})

test('a page that fails keeps no other from being rendered', async () => {
  const { cache } = setUp((key) => (key === '/bad' ? 0 : 200))
  const warmer = createWarmer({ cache, keys: () => ['/bad', '/good'], log })
  warmer.restart()
  await soon(() => expect(cache.has('/good')).toBe(true))
  await warmer.stop()
})

test('a section without pages is asked for once', async () => {
  const { asked, cache } = setUp((key) => (key.startsWith('/sport') ? 404 : 200))
  const keys = () => ['/sport/event-1', '/sport/event-2', '/game/slot-1']
  const warmer = createWarmer({ cache, keys, log })
  warmer.restart()
  await soon(() => expect(cache.has('/game/slot-1')).toBe(true))
  expect(asked).toEqual(['/sport/event-1', '/game/slot-1'])
  await warmer.stop()
})

test('a purge is followed by a new round, and a stopped warmer renders no more', async () => {
  const { asked, cache } = setUp(() => 200)
  const warmer = createWarmer({ cache, keys: () => ['/', '/a'], log })
  warmer.restart()
  await soon(() => expect(cache.has('/a')).toBe(true))
  cache.purge(['/a'])
  warmer.restart()
  await soon(() => expect(cache.has('/a')).toBe(true))
  await warmer.stop()
  warmer.restart()
  expect(asked).toEqual(['/', '/a', '/a'])
})

test('beyond the first pages it stops before it would push others out', async () => {
  const { cache } = setUp(() => 200, 20_000)
  const keys = Array.from({ length: 400 }, (_, at) => `/page-${at}`)
  const evicted: string[] = []
  const warmer = createWarmer({ cache, keys: () => keys, log })
  warmer.restart()
  await soon(() => expect(cache.stats().bytes).toBeGreaterThan(16_000))
  await warmer.stop()
  for (const key of keys.slice(0, cache.stats().pages)) if (!cache.has(key)) evicted.push(key)
  expect(evicted).toEqual([])
})

test('after many pages, when nobody asks for any, it says so once', async () => {
  const { cache } = setUp(() => 200)
  const keys = Array.from({ length: 120 }, (_, at) => `/page-${at}`)
  let told = 0
  const warmer = createWarmer({ cache, keys: () => keys, log, afterMany: () => told++ })
  warmer.restart()
  await soon(() => expect(told).toBe(1))
  expect(cache.stats().pages).toBe(120)
  cache.purge([keys[0] ?? ''])
  warmer.restart()
  await soon(() => expect(cache.stats().pages).toBe(120))
  await warmer.stop()
  expect(told).toBe(1)
})
