import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { anyone } from '#server/pages/cache/testing/testCache.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { createPageCache } from '../cache/pageCache.ts'
import { createWarmer } from './warmer.ts'

const log = createLog('silent')

function setUp(statusOf: (key: string) => number, limit = 1_048_576) {
  const rendered: string[] = []
  const cache = createPageCache({
    viewerOf: anyone,
    defaultViewer: anyone,
    limit,
    headersOf: () => [],
    async render(key) {
      rendered.push(key)
      const status = statusOf(key)
      if (status === 0) throw new Error('no render')
      return { status, html: `<p>${key}</p>`.repeat(40), tags: new Set([key]) }
    },
    onCompressError(error) {
      throw error
    },
  })
  return { rendered, cache }
}

test('pages are rendered in order, and cached pages are skipped', async () => {
  const { rendered, cache } = setUp(() => 200)
  await cache.load('/b')
  const warmer = createWarmer({ cache, keys: () => ['/', '/a', '/b', '/c'], log })
  warmer.start()
  await eventually(() => expect(cache.has('/c')).toBe(true))
  expect(rendered).toEqual(['/b', '/', '/a', '/c'])
  await warmer.stop()
})

test('a page that fails does not prevent the others', async () => {
  const { cache } = setUp((key) => (key === '/bad' ? 0 : 200))
  const warmer = createWarmer({ cache, keys: () => ['/bad', '/good'], log })
  warmer.start()
  await eventually(() => expect(cache.has('/good')).toBe(true))
  await warmer.stop()
})

test('a section without pages is requested once', async () => {
  const { rendered, cache } = setUp((key) => (key.startsWith('/sport') ? 404 : 200))
  const keys = () => ['/sport/event-1', '/sport/event-2', '/game/slot-1']
  const warmer = createWarmer({ cache, keys, log })
  warmer.start()
  await eventually(() => expect(cache.has('/game/slot-1')).toBe(true))
  expect(rendered).toEqual(['/sport/event-1', '/game/slot-1'])
  await warmer.stop()
})

test('a purge starts a new round, and a stopped warmer renders nothing', async () => {
  const { rendered, cache } = setUp(() => 200)
  const warmer = createWarmer({ cache, keys: () => ['/', '/a'], log })
  warmer.start()
  await eventually(() => expect(cache.has('/a')).toBe(true))
  cache.purge(['/a'])
  warmer.start()
  await eventually(() => expect(cache.has('/a')).toBe(true))
  await warmer.stop()
  warmer.start()
  expect(rendered).toEqual(['/', '/a', '/a'])
})

test('beyond the first pages it stops before it would evict others', async () => {
  const { cache } = setUp(() => 200, 20_000)
  const keys = Array.from({ length: 400 }, (_, at) => `/page-${at}`)
  const evicted: string[] = []
  const warmer = createWarmer({ cache, keys: () => keys, log })
  warmer.start()
  await eventually(() => expect(cache.stats().bytes).toBeGreaterThan(16_000))
  await warmer.stop()
  for (const key of keys.slice(0, cache.stats().pages)) if (!cache.has(key)) evicted.push(key)
  expect(evicted).toEqual([])
})

test('after many pages it calls the callback once, when the process is idle', async () => {
  const { cache } = setUp(() => 200)
  const keys = Array.from({ length: 120 }, (_, at) => `/page-${at}`)
  let calls = 0
  const warmer = createWarmer({ cache, keys: () => keys, log, afterManyPages: () => calls++ })
  warmer.start()
  await eventually(() => expect(calls).toBe(1))
  expect(cache.stats().pages).toBe(120)
  warmer.renderAgain(cache.purge([keys[0] ?? '']))
  await eventually(() => expect(cache.stats().pages).toBe(120))
  await warmer.stop()
  expect(calls).toBe(1)
})

test('the first round waits for its preparation, and begins also if that fails', async () => {
  const { rendered, cache } = setUp(() => 200)
  const prepared = Promise.withResolvers<void>()
  const warmer = createWarmer({ cache, keys: () => ['/a'], log, prepare: () => prepared.promise })
  warmer.start()
  warmer.renderAgain([])
  expect(rendered).toEqual([])
  prepared.reject(new Error('no statistics'))
  await eventually(() => expect(rendered).toEqual(['/a']))
  await warmer.stop()
})
