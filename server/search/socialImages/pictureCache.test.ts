import { expect, test } from 'vitest'
import type { SocialPicture } from '#domain/search/socialImages/socialImages.ts'
import { createPictureCache, maxQueued, type PictureResult } from './pictureCache.ts'
import type { PictureFiles } from './pictureFiles.ts'

function pictureOf(title: string): SocialPicture {
  return { path: `/og/${title}.png`, title, note: '', siteName: 'Payline', art: 'page/faq' }
}

/** Files in memory, and a renderer that waits for the test. */
function setUp() {
  const kept = new Map<string, Buffer>()
  const files: PictureFiles = {
    read: async (key) => kept.get(key),
    write: async (key, png) => void kept.set(key, png),
  }
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  let atOnce = 0
  let most = 0
  const renderer = {
    async render({ title }: SocialPicture) {
      begun.push(title)
      atOnce += 1
      most = Math.max(most, atOnce)
      await gate.promise
      atOnce -= 1
      if (title === 'broken') throw new Error('It can not be rendered.')
      return Buffer.from(title)
    },
  }
  const cache = createPictureCache(files, renderer)
  return { cache, kept, begun, release: gate.resolve, most: () => most }
}

const textOf = (found: PictureResult) => (found.ok ? found.png.toString() : found.code)

test('concurrent requests for a picture share one rendering', async () => {
  const { cache, begun, release } = setUp()
  const requests = Array.from({ length: 20 }, () => cache.get(pictureOf('one')))
  release()
  expect((await Promise.all(requests)).map(textOf)).toEqual(Array(20).fill('one'))
  await cache.get(pictureOf('one'))
  expect(begun).toEqual(['one'])
})

test('two pages with the same content share a picture; a changed text needs another', async () => {
  const { cache, kept, release } = setUp()
  release()
  await cache.get(pictureOf('one'))
  await cache.get({ ...pictureOf('one'), path: '/og/other.png' })
  expect(kept.size).toBe(1)
  await cache.get({ ...pictureOf('one'), siteName: 'Other' })
  expect(kept.size).toBe(2)
})

test('one picture is rendered at a time, and requests are refused while the queue is full', async () => {
  const { cache, begun, release, most } = setUp()
  const requests = Array.from({ length: 100 }, (_, at) => cache.get(pictureOf(`${at}`)))
  const refused = Promise.all(requests.slice(maxQueued + 1))
  expect((await refused).every((found) => textOf(found) === 'pictures_busy')).toBe(true)
  release()
  const served = await Promise.all(requests.slice(0, maxQueued + 1))
  expect(served.map(textOf)).toEqual(Array.from({ length: maxQueued + 1 }, (_, at) => `${at}`))
  expect(begun).toHaveLength(maxQueued + 1)
  expect(most()).toBe(1)
  expect(textOf(await cache.get(pictureOf('99')))).toBe('99')
})

test('a failed picture is retried, and does not block others', async () => {
  const { cache, begun, release } = setUp()
  release()
  await expect(cache.get(pictureOf('broken'))).rejects.toThrow('can not be rendered')
  expect(textOf(await cache.get(pictureOf('one')))).toBe('one')
  await expect(cache.get(pictureOf('broken'))).rejects.toThrow('can not be rendered')
  expect(begun).toEqual(['broken', 'one', 'broken'])
})

test('cached never renders, even while the picture is being rendered', async () => {
  const { cache, begun, release } = setUp()
  expect(await cache.cached(pictureOf('one'))).toBeUndefined()
  expect(begun).toEqual([])
  const drawing = cache.get(pictureOf('one'))
  expect(await cache.cached(pictureOf('one'))).toBeUndefined()
  release()
  const drawn = await drawing
  expect({ ok: true, ...(await cache.cached(pictureOf('one'))) }).toEqual(drawn)
  expect(begun).toEqual(['one'])
})

test('the etag of a picture depends on its bytes', async () => {
  const { cache, release } = setUp()
  release()
  const [one, again, other] = [
    await cache.get(pictureOf('one')),
    await cache.get(pictureOf('one')),
    await cache.get(pictureOf('other')),
  ]
  expect(one.ok && one.etag).toMatch(/^"[\w-]{20}"$/)
  expect(again).toEqual(one)
  expect(other.ok && other.etag).not.toBe(one.ok && one.etag)
})
