import { expect, test } from 'vitest'
import type { SocialPicture } from '#domain/socialImages.ts'
import { createGallery, type Found, longestQueue } from './gallery.ts'
import type { PictureFiles } from './pictureFiles.ts'

function pictureOf(title: string): SocialPicture {
  return { path: `/og/${title}.png`, title, note: '', siteName: 'Payline', art: 'page/faq' }
}

/** Files in memory, and a drawer that draws when it is told to. */
function setUp() {
  const kept = new Map<string, Buffer>()
  const files: PictureFiles = {
    read: async (key) => kept.get(key),
    write: async (key, png) => void kept.set(key, png),
  }
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  let atOnce = 0
  let most = 0
  const drawer = {
    async draw({ title }: SocialPicture) {
      begun.push(title)
      atOnce += 1
      most = Math.max(most, atOnce)
      await held.promise
      atOnce -= 1
      if (title === 'broken') throw new Error('It can not be drawn.')
      return Buffer.from(title)
    },
  }
  const gallery = createGallery(files, drawer)
  return { gallery, kept, begun, release: held.resolve, most: () => most }
}

const textOf = (found: Found) => (found.ok ? found.png.toString() : found.code)

test('whoever asks for a picture while it is drawn gets the same one, drawn once', async () => {
  const { gallery, begun, release } = setUp()
  const asked = Array.from({ length: 20 }, () => gallery.get(pictureOf('one')))
  release()
  expect((await Promise.all(asked)).map(textOf)).toEqual(Array(20).fill('one'))
  await gallery.get(pictureOf('one'))
  expect(begun).toEqual(['one'])
})

test('two pages that look alike share a picture; a change to a text makes another', async () => {
  const { gallery, kept, release } = setUp()
  release()
  await gallery.get(pictureOf('one'))
  await gallery.get({ ...pictureOf('one'), path: '/og/other.png' })
  expect(kept.size).toBe(1)
  await gallery.get({ ...pictureOf('one'), siteName: 'Other' })
  expect(kept.size).toBe(2)
})

test('one picture is drawn at a time, and who comes when many wait is turned away', async () => {
  const { gallery, begun, release, most } = setUp()
  const asked = Array.from({ length: 100 }, (_, at) => gallery.get(pictureOf(`${at}`)))
  const refused = Promise.all(asked.slice(longestQueue + 1))
  expect((await refused).every((found) => textOf(found) === 'pictures_busy')).toBe(true)
  release()
  const served = await Promise.all(asked.slice(0, longestQueue + 1))
  expect(served.map(textOf)).toEqual(Array.from({ length: longestQueue + 1 }, (_, at) => `${at}`))
  expect(begun).toHaveLength(longestQueue + 1)
  expect(most()).toBe(1)
  expect(textOf(await gallery.get(pictureOf('99')))).toBe('99')
})

test('a picture that could not be drawn is tried again, and holds up no other', async () => {
  const { gallery, begun, release } = setUp()
  release()
  await expect(gallery.get(pictureOf('broken'))).rejects.toThrow('can not be drawn')
  expect(textOf(await gallery.get(pictureOf('one')))).toBe('one')
  await expect(gallery.get(pictureOf('broken'))).rejects.toThrow('can not be drawn')
  expect(begun).toEqual(['broken', 'one', 'broken'])
})

test('a look at what is kept draws nothing, also while others wait for the drawing', async () => {
  const { gallery, begun, release } = setUp()
  expect(await gallery.kept(pictureOf('one'))).toBeUndefined()
  expect(begun).toEqual([])
  const drawing = gallery.get(pictureOf('one'))
  expect(await gallery.kept(pictureOf('one'))).toBeUndefined()
  release()
  const drawn = await drawing
  expect({ ok: true, ...(await gallery.kept(pictureOf('one'))) }).toEqual(drawn)
  expect(begun).toEqual(['one'])
})

test('the tag of a picture is that of its bytes', async () => {
  const { gallery, release } = setUp()
  release()
  const [one, again, other] = [
    await gallery.get(pictureOf('one')),
    await gallery.get(pictureOf('one')),
    await gallery.get(pictureOf('other')),
  ]
  expect(one.ok && one.etag).toMatch(/^"[\w-]{20}"$/)
  expect(again).toEqual(one)
  expect(other.ok && other.etag).not.toBe(one.ok && one.etag)
})
