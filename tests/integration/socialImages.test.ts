import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { screenPaths } from '#domain/screenPaths.ts'
import { mainPages, paths } from '#domain/urls.ts'
import { newDataFolder } from '#tests/setup/dataFolder.ts'
import { factsOf } from '#tests/setup/pageFacts.ts'
import { type ProductServer, saveGlobal, signIn, startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

const catalogue = createCatalogue()
const firstOfKinds = kinds.flatMap((kind) => {
  const [first = ''] = catalogue.ids(kind)
  return paths.detail(kind, first)
})

let database: TestDatabase
let dataDir: string
let server: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  dataDir = newDataFolder()
  server = await startWeb()
})

afterAll(async () => {
  await server.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function startWeb(): Promise<ProductServer> {
  return startProduct({ DATABASE_URL: database.url, ROLE: 'web', DATA_DIR: dataDir })
}

/** Names of the files kept, with when each was written. */
function keptFiles(): [string, number][] {
  const folder = join(dataDir, 'og')
  return readdirSync(folder)
    .sort()
    .map((name) => [name, statSync(join(folder, name)).mtimeMs])
}

async function factsAt(path: string) {
  return factsOf(await (await fetch(server.url + path)).text())
}

/** What a page names as its picture, on this server. */
async function pictureOf(path: string): Promise<string> {
  const { meta } = await factsAt(path)
  const address = meta.get('og:image') ?? ''
  expect([path, address.startsWith(`${server.siteUrl}/`)]).toEqual([path, true])
  expect(meta.get('twitter:image')).toBe(address)
  expect(meta.get('og:image:alt')).toBeTruthy()
  expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual(['1200', '630'])
  return address.replace(server.siteUrl, server.url)
}

async function bytesAt(url: string): Promise<Buffer> {
  const response = await fetch(url)
  expect([url, response.status]).toEqual([url, 200])
  return Buffer.from(await response.arrayBuffer())
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
  expect(keptFiles()).toHaveLength(pictures.size)
})

test('pages that run in the browser, and those that aren’t there, show the site’s own', async () => {
  for (const path of [screenPaths.login, '/game/slot-0', '/no/such/page']) {
    const picture = await pictureOf(path)
    expect([path, picture]).toEqual([path, `${server.url}/social.png`])
    const { width, height } = await sharp(await bytesAt(picture)).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
})

describe('an answer with a picture', () => {
  const path = '/og/game/slot-17.png'

  test('has a strong tag, may be cached, and is the same for HEAD and with any query', async () => {
    const response = await fetch(server.url + path)
    const body = Buffer.from(await response.arrayBuffer())
    const tag = response.headers.get('etag')
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const head = await fetch(server.url + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, tag])
    expect(head.headers.get('content-length')).toBe(String(body.length))
    const files = keptFiles()
    for (const query of ['?v=old', '?title=Mine', '?v=1&v=2', '?']) {
      expect((await bytesAt(server.url + path + query)).equals(body)).toBe(true)
    }
    expect(keptFiles()).toEqual(files)
  })

  test('is said to be there without being drawn, which HEAD leaves to GET', async () => {
    const files = keptFiles()
    const address = `${server.url}/og/guide/guide-77.png`
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(head.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    // Nobody knows them yet, and none is better than a wrong one.
    expect([head.headers.get('content-length'), head.headers.get('etag')]).toEqual([null, null])
    expect((await fetch(`${server.url}/og/guide/guide-0.png`, { method: 'HEAD' })).status).toBe(404)
    expect(keptFiles()).toEqual(files)
    const drawn = await fetch(address)
    const size = String((await drawn.arrayBuffer()).byteLength)
    const tag = drawn.headers.get('etag') ?? ''
    const again = await fetch(address, { method: 'HEAD' })
    expect([again.headers.get('content-length'), again.headers.get('etag')]).toEqual([size, tag])
    const known = await fetch(address, { method: 'HEAD', headers: { 'if-none-match': tag } })
    expect(known.status).toBe(304)
  })

  test('is a 304 to who has it', async () => {
    const tag = (await fetch(server.url + path)).headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const headers = { 'if-none-match': known }
      const response = await fetch(server.url + path, { headers })
      expect([known, response.status, await response.text()]).toEqual([known, 304, ''])
      expect(response.headers.get('etag')).toBe(tag)
    }
    const other = await fetch(server.url + path, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })
})

test('what is no page has no picture, and nothing is drawn for it', async () => {
  const files = keptFiles()
  for (const name of [
    'login.png',
    'game/slot-0.png',
    'game/slot-999999999.png',
    'game/slot-1.jpg',
    'game/slot-1',
    'sport/slot-1.png',
    'all-games/2.png',
    '.png',
    '',
    'home.png/x',
    '%2e%2e/faq.png',
    `${'a'.repeat(4_000)}.png`,
  ]) {
    const response = await fetch(`${server.url}/og/${name}`)
    expect([name, response.status]).toEqual([name, 404])
  }
  const post = await fetch(`${server.url}/og/faq.png`, { method: 'POST' })
  expect(post.status).toBe(405)
  expect(keptFiles()).toEqual(files)
})

test('a crowd of requests is served in turn or told when to come back, and each is served then', {
  timeout: 180_000,
}, async () => {
  const wanted = Array.from(
    { length: 60 },
    (_, at) => `${server.url}/og/bonus/bonus-${at + 21}.png`,
  )
  const first = await Promise.all(wanted.map((url) => fetch(url)))
  for (const response of first) {
    await response.arrayBuffer()
    expect([200, 503]).toContain(response.status)
    if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  }
  expect(first.filter(({ status }) => status === 200).length).toBeGreaterThan(30)
  for (const url of wanted) await bytesAt(url)
})

test('a restart finds the pictures that were drawn before', async () => {
  const before = await bytesAt(`${server.url}/og/faq.png`)
  const files = keptFiles()
  server.process.signal('SIGKILL')
  await server.process.ended
  server = await startWeb()
  expect((await bytesAt(`${server.url}/og/faq.png`)).equals(before)).toBe(true)
  expect(keptFiles()).toEqual(files)
})

test('another name of the site makes another picture, at an address with another version', {
  timeout: 180_000,
}, async () => {
  const cms = await startProduct({ DATABASE_URL: database.url, ROLE: 'cms' })
  const old = await pictureOf('/game/slot-17')
  const drawn = await bytesAt(old)
  await saveGlobal(cms.url, await signIn(cms.url), 'site-settings', { siteName: 'Пейлайн' })
  await vi.waitFor(async () => expect(await pictureOf('/game/slot-17')).not.toBe(old))
  expect((await bytesAt(await pictureOf('/game/slot-17'))).equals(drawn)).toBe(false)
  await cms.stop()
})
