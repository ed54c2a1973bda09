import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import { allSeries, kinds, mapSeries } from '#domain/catalogue/kinds.ts'
import { totalItems } from '#domain/catalogue/testing/totals.ts'
import { mainPages, paths } from '#domain/urls/urls.ts'
import { locsOf } from '#tests/search/sitemaps/sitemapEntries.ts'
import { sitemapProblems } from '#tests/search/sitemaps/sitemapSchemas.ts'
import { emptyOverlay, type Overlay } from './overlay.ts'
import { allSitemaps, contentSitemap, mainSitemap, type Sitemap, sitemapPaths } from './sitemap.ts'
import { sitemapLimits } from './sitemapFile.ts'

const siteUrl = 'https://payline.example'
const usual = { siteUrl, overlay: emptyOverlay, catalogue: createCatalogue() }
const pathsOfSpec = [...detailPathsOf(usual.catalogue)]

function* detailPathsOf(catalogue: ReturnType<typeof createCatalogue>) {
  for (const kind of kinds) for (const id of catalogue.ids(kind)) yield paths.detail(kind, id)
}

const textOf = (file: Sitemap) => [...file.chunks()].join('')

/** The sizes of a catalogue without items. */
const empty = mapSeries(() => 0)

test('the content sitemap lists all detail pages, weekly and with priority 0.8', async () => {
  const [file, ...others] = contentSitemap(usual)
  const text = file ? textOf(file) : ''
  expect(others).toEqual([])
  expect(file).toMatchObject({
    path: sitemapPaths.content,
    urls: totalItems,
    lastmod: catalogueDate,
  })
  expect(locsOf(text)).toEqual(pathsOfSpec.map((path) => siteUrl + path))
  expect(text.match(/<changefreq>weekly<\/changefreq>/g)).toHaveLength(totalItems)
  expect(text.match(/<priority>0\.8<\/priority>/g)).toHaveLength(totalItems)
  expect(text).toContain(`<image:loc>${siteUrl}/og/game/slot-1.png</image:loc>`)
  expect(Buffer.byteLength(text)).toBe(file?.bytes)
  expect(await sitemapProblems(text, 'sitemap')).toEqual([])
})

test('a page has the later of the release’s and the editor’s day, and a noindex page is left out', () => {
  const changes = {
    'game/slot-1': { lastmod: '2099-05-06' },
    'game/slot-2': { lastmod: '2001-01-01' },
    'game/slot-3': { lastmod: '2099-07-08', noindex: true },
    // No item of the catalogue: nothing to list.
    'game/slot-0': { lastmod: '2100-01-01' },
    'guide/slot-1': { lastmod: '2100-01-01' },
    constructor: { lastmod: '2100-01-01' },
  }
  const overlay: Overlay = { ids: {}, changes }
  const [file] = contentSitemap({ ...usual, overlay })
  const lines = (file ? textOf(file) : '').split('\n')
  const of = (id: string) => lines.find((line) => line.includes(`/game/${id}<`)) ?? ''
  expect(of('slot-1')).toContain('<lastmod>2099-05-06</lastmod>')
  expect(of('slot-2')).toContain(`<lastmod>${catalogueDate}</lastmod>`)
  expect(of('slot-3')).toBe('')
  // Removing a page also changed the file.
  expect(file).toMatchObject({ urls: totalItems - 1, lastmod: '2099-07-08' })
})

test('the main sitemap lists every static page and every page of each listing', async () => {
  const lastmodOf = (path: string) => (path === paths.faq ? '2026-01-02' : undefined)
  const [file] = mainSitemap({ siteUrl, catalogue: usual.catalogue, lastmodOf })
  const text = file ? textOf(file) : ''
  expect(locsOf(text)).toEqual([...mainPages(usual.catalogue)].map((path) => siteUrl + path))
  expect(locsOf(text)).toContain(`${siteUrl}/all-games?page=8`)
  expect(text).not.toMatch(/login|account|analytics|sitemap-ping|sitemap-generator/)
  expect(text.match(/<lastmod>/g)).toHaveLength(1)
  expect(await sitemapProblems(text, 'sitemap')).toEqual([])
})

test('the index lists the other files, each with its latest day', async () => {
  const overlay = { ids: {}, changes: { 'guide/guide-1': { lastmod: '2099-01-01' } } }
  const [index] = allSitemaps({ ...usual, overlay, lastmodOf: () => '2026-12-24' })
  const text = index ? textOf(index) : ''
  expect(index?.path).toBe(sitemapPaths.index)
  expect(text.split('\n').slice(2, -2)).toEqual([
    `<sitemap><loc>${siteUrl}/sitemap-main.xml</loc><lastmod>2026-12-24</lastmod></sitemap>`,
    `<sitemap><loc>${siteUrl}/sitemap-content.xml</loc><lastmod>2099-01-01</lastmod></sitemap>`,
  ])
  expect(await sitemapProblems(text, 'index')).toEqual([])
})

test('beyond 50,000 pages the content sitemap is an index of parts, which the index lists', async () => {
  const catalogue = createCatalogue({ ...empty, slots: 120_000 })
  const lastmodOf = () => undefined
  const files = allSitemaps({ ...usual, catalogue, delivered: catalogue, lastmodOf })
  expect(files.map(({ path, index, urls }) => [path, index, urls])).toEqual([
    ['/sitemap.xml', true, 4],
    ['/sitemap-main.xml', false, 7 + 2_400],
    ['/sitemap-content.xml', true, 3],
    ['/sitemap-content-1.xml', false, 50_000],
    ['/sitemap-content-2.xml', false, 50_000],
    ['/sitemap-content-3.xml', false, 20_000],
  ])
  const [index, , contentIndex] = files
  const listed = index ? locsOf(textOf(index)) : []
  expect(listed).not.toContain(`${siteUrl}/sitemap-content.xml`)
  expect(listed).toContain(`${siteUrl}/sitemap-content-3.xml`)
  for (const file of [index, contentIndex]) {
    expect(await sitemapProblems(file ? textOf(file) : '', 'index')).toEqual([])
  }
  for (const file of files) expect(file.bytes).toBeLessThan(sitemapLimits.bytes)
})

test('if every page is excluded, the index does not list the empty file', () => {
  const catalogue = createCatalogue({ ...empty, slots: 1 })
  const changes = { 'game/slot-1': { lastmod: '2026-11-21', noindex: true } }
  const site = { siteUrl, delivered: catalogue, overlay: { ids: {}, changes } }
  const [index] = allSitemaps({ ...site, catalogue, lastmodOf: () => undefined })
  expect(locsOf(index ? textOf(index) : '')).toEqual([`${siteUrl}/sitemap-main.xml`])
  expect(contentSitemap(site)).toMatchObject([{ urls: 0, index: false }])
})

test('special characters of the site’s address are escaped', async () => {
  const name = 'https://a.example/&<>"\'ж😀'
  const [file] = contentSitemap({ ...usual, siteUrl: name })
  const text = file ? textOf(file) : ''
  expect(text).toContain('<loc>https://a.example/&amp;&lt;&gt;&quot;&apos;ж😀/game/slot-1</loc>')
  expect(Buffer.byteLength(text)).toBe(file?.bytes)
})

const someSize = fc.nat({ max: 40 })
const someSizes = fc.record(mapSeries(() => someSize))
const someKeys = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...kinds),
      fc.constantFrom(...allSeries.map(({ prefix }) => prefix)),
      fc.nat({ max: 45 }),
    )
    .map(([kind, prefix, number]) => `${kind}/${prefix}-${number}`),
  fc.string(),
)
const someDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const someChanges = fc.dictionary(
  someKeys,
  fc.record({ lastmod: someDay, noindex: fc.boolean() }, { requiredKeys: ['lastmod'] }),
)
const someIds = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 20 })
const someOverlay = fc.record({
  ids: fc.dictionary(fc.constantFrom(...kinds), someIds),
  changes: someChanges,
})
const someLimits = fc.record({
  urls: fc.integer({ min: 1, max: 60 }),
  bytes: fc.integer({ min: 600, max: 8_000 }),
})

test('any overlay and any catalogue: each indexable page once, in files within the limits', () => {
  fc.assert(
    fc.property(someSizes, someOverlay, someLimits, (sizes, overlay, limits) => {
      const delivered = createCatalogue(sizes)
      const files = contentSitemap({ siteUrl, delivered, overlay }, limits)
      const isOut = (path: string) => overlay.changes[path.slice(1)]?.noindex === true
      const all = kinds.flatMap((kind) =>
        (overlay.ids[kind] ?? [...delivered.ids(kind)]).map((id) => paths.detail(kind, id)),
      )
      const expected = all.filter((path) => !isOut(path))
      const lists = files.filter(({ index }) => !index)
      expect(lists.flatMap((file) => locsOf(textOf(file)))).toEqual(
        expected.map((path) => siteUrl + path),
      )
      for (const file of lists) {
        expect(file.bytes).toBe(Buffer.byteLength(textOf(file)))
        expect(file.urls).toBeLessThanOrEqual(limits.urls)
        expect(file.bytes).toBeLessThanOrEqual(limits.bytes)
      }
      const [index] = files.filter((file) => file.index)
      if (lists.length > 1) {
        const listed = lists.filter(({ urls }) => urls > 0).map(({ path }) => siteUrl + path)
        expect(index ? locsOf(textOf(index)) : []).toEqual(listed)
      } else expect(index).toBeUndefined()
    }),
  )
})

test('any overlay and any catalogue: the files are valid', async () => {
  await fc.assert(
    fc.asyncProperty(someSizes, someOverlay, someLimits, async (sizes, overlay, limits) => {
      const delivered = createCatalogue(sizes)
      for (const file of contentSitemap({ siteUrl, delivered, overlay }, limits).slice(0, 2)) {
        // The schema asks for one entry at least, which a site without pages doesn't have.
        if (file.urls === 0) continue
        expect(await sitemapProblems(textOf(file), file.index ? 'index' : 'sitemap')).toEqual([])
      }
    }),
    { numRuns: 15 },
  )
})

test('a long sitemap is generated in small chunks', () => {
  const [file] = contentSitemap(usual)
  const lengths = file ? [...file.chunks()].map(({ length }) => length) : []
  expect(lengths.length).toBeGreaterThan(10)
  expect(Math.max(...lengths)).toBeLessThan(20_000)
})
