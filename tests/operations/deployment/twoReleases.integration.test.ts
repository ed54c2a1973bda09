import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { type RawResponse, rawGet } from '#tests/setup/http/rawGet.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'
import { otherRelease } from './otherRelease.ts'

/** Two releases with different builds that share one data folder, as during an upgrade. */

let database: TestDatabase
let folder: string
let env: Record<string, string>
let current: ProductServer
let next: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  folder = otherRelease()
  env = { DATABASE_URL: database.url, DATA_DIR: newDataFolder(), ROLE: 'web', CDN_SECONDS: '600' }
  current = await startProduct(env)
  next = await startProduct(env, [], folder)
})

afterAll(async () => {
  await Promise.all([current.stop(), next.stop()])
  await database.drop()
  for (const path of [folder, env.DATA_DIR ?? '']) rmSync(path, { recursive: true, force: true })
})

/** The addresses of all assets in some pages of a process. */
async function assetsNamedBy({ url }: ProductServer): Promise<string[]> {
  const named = new Set<string>()
  for (const path of ['/', '/faq', '/all-games', '/game/slot-1', '/login', '/nothing']) {
    const html = await (await fetch(url + path)).text()
    for (const [address] of html.matchAll(/\/assets\/[\w./-]+/g)) named.add(address)
  }
  return [...named].sort()
}

/** A response without the headers that depend on the time. */
function comparable({ status, headers, body }: RawResponse) {
  const { date: _date, etag: _etag, 'last-modified': _written, ...others } = headers
  return { status, headers: others, body: body.toString('base64') }
}

const ask = async ({ url }: ProductServer, path: string, encoding = 'br') =>
  comparable(await rawGet(url + path, { 'accept-encoding': encoding }))

test('each release serves the assets of the other with identical responses', async () => {
  const [ofCurrent, ofNext] = [await assetsNamedBy(current), await assetsNamedBy(next)]
  const onlyOf = (some: string[], others: string[]) => some.filter((one) => !others.includes(one))
  // Ensures that the builds differ.
  expect(onlyOf(ofCurrent, ofNext).length).toBeGreaterThan(0)
  expect(onlyOf(ofNext, ofCurrent).length).toBeGreaterThan(0)
  for (const path of new Set([...ofCurrent, ...ofNext])) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await ask(next, path, encoding)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect([path, await ask(current, path, encoding)]).toEqual([path, response])
    }
  }
})

test('the assets of a stopped release are still served, for its pages in a CDN', async () => {
  const named = await assetsNamedBy(current)
  const before = await Promise.all(named.map((path) => ask(current, path)))
  await current.stop()
  expect(await Promise.all(named.map((path) => ask(next, path)))).toEqual(before)
  // The restarted release serves the assets of the other.
  current = await startProduct(env)
  const ofNext = await assetsNamedBy(next)
  const responses = await Promise.all(ofNext.map((path) => ask(current, path)))
  expect(responses.map(({ status }) => status)).toEqual(ofNext.map(() => 200))
})

test('a file of no release answers 404 with a short text that may not be stored', async () => {
  for (const path of [
    '/assets/static/components_content-00000000.00000000.css',
    '/assets/static/',
    '/fonts/onest-0-latin.woff2',
  ]) {
    const { status, headers, body } = await ask(next, path)
    expect([path, status, headers['cache-control'], headers['content-type']]).toEqual([
      path,
      404,
      'no-store',
      'text/plain; charset=utf-8',
    ])
    expect(Buffer.from(body, 'base64').toString()).toBe('There is no such file.\n')
  }
})
