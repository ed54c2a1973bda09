import { expect, test } from 'vitest'
import { emptyOverlay } from '#domain/search/sitemaps/overlay.ts'
import { contentSitemap, type Sitemap } from '#domain/search/sitemaps/sitemap.ts'
import { makeSitemap } from './makeSitemap.ts'

const site = { siteUrl: 'https://site.example', overlay: emptyOverlay }

test('the file has the text of the domain, and its size', async () => {
  const [file] = contentSitemap(site)
  const text = [...(file?.chunks() ?? [])].join('')
  const made = await makeSitemap(contentSitemap(site))
  expect(made.files).toEqual([{ name: 'sitemap-content.xml', text }])
  expect(made.addresses).toBe(1_200)
  expect(made.bytes).toBe(Buffer.byteLength(text))
})

test('the overlay of the editors is applied: a noindex page is not in the file', async () => {
  const changes = {
    'game/slot-1': { lastmod: '2026-12-01', noindex: true },
    'game/slot-2': { lastmod: '2026-12-02' },
  }
  const overlay = { ids: {}, changes }
  const { files, addresses } = await makeSitemap(contentSitemap({ ...site, overlay }))
  expect(addresses).toBe(1_199)
  expect(files[0]?.text).toContain('<lastmod>2026-12-02</lastmod>')
})

test('each file of a large catalogue is made, and all of them are counted', async () => {
  const made = await makeSitemap(contentSitemap(site, { urls: 700, bytes: 1_000_000 }))
  expect(made.files.map(({ name }) => name)).toEqual([
    'sitemap-content.xml',
    'sitemap-content-1.xml',
    'sitemap-content-2.xml',
  ])
  expect(made.addresses).toBe(1_200)
  expect(made.bytes).toBe(Buffer.byteLength(made.files.map(({ text }) => text).join('')))
})

test('other tasks of the page run between two chunks', async () => {
  let iterations = 0
  let isDone = false
  const tick = () => {
    iterations += 1
    if (!isDone) setTimeout(tick)
  }
  setTimeout(tick)
  function* slowly() {
    for (let piece = 0; piece < 6; piece += 1) {
      const from = performance.now()
      while (performance.now() - from < 12);
      yield 'piece'
    }
  }
  await makeSitemap([fileOf(slowly)])
  isDone = true
  expect(iterations).toBeGreaterThanOrEqual(5)
})

test('an error of a generator is passed on', async () => {
  const chunks = () => {
    throw new Error('no more memory')
  }
  await expect(makeSitemap([fileOf(chunks)])).rejects.toThrow('no more memory')
})

function fileOf(chunks: () => Iterable<string>): Sitemap {
  return { path: '/a.xml', index: false, urls: 1, bytes: 1, lastmod: undefined, chunks }
}
