import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { mainPages, paths } from '#domain/urls/urls.ts'
import { factsOf } from '#tests/setup/pages/pageFacts.ts'
import { saveGlobal, signIn, startProduct } from '#tests/setup/product/productServer.ts'
import { bytesAt, pictureSite } from './pictureSite.ts'

/** The pictures for sharing of pages. */

const catalogue = createCatalogue()
const firstOfKinds = kinds.flatMap((kind) => {
  const [first = ''] = catalogue.ids(kind)
  return paths.detail(kind, first)
})

const site = pictureSite()

async function factsAt(path: string) {
  return factsOf(await (await fetch(site.server.url + path)).text())
}

/** The picture of a page, as an address on this server. */
async function pictureOf(path: string): Promise<string> {
  const { meta } = await factsAt(path)
  const address = meta.get('og:image') ?? ''
  expect([path, address.startsWith(`${site.server.siteUrl}/`)]).toEqual([path, true])
  expect(meta.get('twitter:image')).toBe(address)
  expect(meta.get('og:image:alt')).toBeTruthy()
  expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual(['1200', '630'])
  return address.replace(site.server.siteUrl, site.server.url)
}

test('every static page, listing and kind of item names a PNG of 1200 by 630 pixels', async () => {
  const pages = [...mainPages(catalogue), ...firstOfKinds]
  const pictures = new Set<string>()
  for (const page of pages) pictures.add(await pictureOf(page))
  for (const picture of pictures) {
    expect(picture).toMatch(/\/og\/[\w/-]+\.png\?v=\w+$/)
    const { format, width, height } = await sharp(await bytesAt(picture)).metadata()
    expect([picture, format, width, height]).toEqual([picture, 'png', 1200, 630])
  }
  expect(site.storedFiles()).toHaveLength(pictures.size)
})

test('pages that run in the browser and not-found screens have the picture of the site', async () => {
  for (const path of [screenPaths.login, '/game/slot-0', '/no/such/page']) {
    const picture = await pictureOf(path)
    expect([path, picture]).toEqual([path, `${site.server.url}/social.png`])
    const { width, height } = await sharp(await bytesAt(picture)).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
})

test('stored pictures are used after a restart', async () => {
  const before = await bytesAt(`${site.server.url}/og/faq.png`)
  const files = site.storedFiles()
  await site.restart('SIGKILL')
  expect((await bytesAt(`${site.server.url}/og/faq.png`)).equals(before)).toBe(true)
  expect(site.storedFiles()).toEqual(files)
})

test('a changed site name changes the picture and the version in its address', {
  timeout: 180_000,
}, async () => {
  const cms = await startProduct({ DATABASE_URL: site.databaseUrl, ROLE: 'cms' })
  const old = await pictureOf('/game/slot-17')
  const drawn = await bytesAt(old)
  await saveGlobal(cms.url, await signIn(cms.url), 'site-settings', { siteName: 'Пейлайн' })
  await expect.poll(() => pictureOf('/game/slot-17')).not.toBe(old)
  expect((await bytesAt(await pictureOf('/game/slot-17'))).equals(drawn)).toBe(false)
  await cms.stop()
})
