import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { Viewer } from '#server/content/viewer.ts'
import type { Varies } from './page.ts'
import { anyone, html, testCache } from './testing/testCache.ts'

const viewer = (key: string, visibility: Viewer['visibility'] = 'all'): Viewer => ({
  audience: { ...anyone().audience, key },
  visibility,
})
const [europe, americas, forbidden] = [viewer('eu'), viewer('am'), viewer('fr', 'forbidden')]

/** A cache of pages that depend on the viewer as given, with the number of renders. */
function cacheOf(varies: Varies) {
  let renders = 0
  let asked = 0
  const cache = testCache(
    (_key, { audience, visibility }) => {
      renders += 1
      return { ...html(`${audience.key} ${visibility}`, 'tag'), varies }
    },
    undefined,
    (_request: IncomingMessage) => {
      asked += 1
      return europe
    },
  )
  const load = (of: Viewer) => cache.load('/', 'visitor', of)
  return { cache, load, renders: () => renders, asked: () => asked }
}

test.each<[Varies, number]>([
  ['nothing', 1],
  ['visibility', 2],
  ['audience', 3],
])('a page that depends on %s is rendered %i times for three viewers', async (varies, expected) => {
  const { load, renders, cache } = cacheOf(varies)
  for (const one of [europe, americas, forbidden, europe, americas, forbidden]) await load(one)
  expect(renders()).toBe(expected)
  expect(cache.stats().pages).toBe(expected)
})

test('a purge drops the pages of all viewers, and names their address once', async () => {
  const { cache, load } = cacheOf('audience')
  for (const one of [europe, americas, europe, americas]) await load(one)
  expect(cache.purge(['tag'])).toEqual(['/'])
  expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 })
  expect((await load(europe)).cached).toBe(false)
})

test('a request for a page that depends on nothing pays for no viewer', async () => {
  const { cache, load, asked } = cacheOf('nothing')
  await load(americas)
  expect(cache.has('/')).toBe(true)
  expect(asked()).toBe(0)
})
