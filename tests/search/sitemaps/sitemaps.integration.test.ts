import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { type RawResponse, rawGet } from '#tests/setup/http/rawGet.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { entryOf, locsOf } from './sitemapEntries.ts'
import { sitemapProblems } from './sitemapSchemas.ts'

const siteUrl = 'https://payline.example'
const xml = 'application/xml; charset=utf-8'
const product = sharedProduct({ SITE_URL: siteUrl })

function ask(path: string, wanted: Record<string, string> = {}, method = 'GET') {
  return rawGet(product.url + path, wanted, method)
}

async function textOf(path: string): Promise<string> {
  return (await ask(path)).body.toString()
}

test('the three sitemaps are valid, and list every public page once', async () => {
  const [index, main, content] = [
    await textOf(sitemapPaths.index),
    await textOf(sitemapPaths.main),
    await textOf(sitemapPaths.content),
  ]
  expect(await sitemapProblems(index, 'index')).toEqual([])
  for (const text of [main, content]) expect(await sitemapProblems(text, 'sitemap')).toEqual([])
  expect(locsOf(index)).toEqual([siteUrl + sitemapPaths.main, siteUrl + sitemapPaths.content])
  expect([...locsOf(main), ...locsOf(content)]).toEqual(
    [...publicPages(createCatalogue())].map((path) => siteUrl + path),
  )
})

test('a page and its sitemap entry have the same picture', async () => {
  const content = await textOf(sitemapPaths.content)
  for (const path of ['/game/slot-1', '/sport/event-7', '/bonus/bonus-3', '/guide/guide-150']) {
    const [, shared] = /property="og:image" content="([^"]*)"/.exec(await textOf(path)) ?? []
    const [, listed] = /<image:loc>([^<]*)</.exec(entryOf(content, siteUrl + path)) ?? []
    // Without the version, which depends on the content of the picture.
    expect([path, listed]).toEqual([path, shared?.split('?')[0]])
  }
})

test.each([
  [sitemapPaths.index, xml],
  [sitemapPaths.main, xml],
  [sitemapPaths.content, xml],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s has its type, its policies, and a body in each content coding', async (path, type) => {
  const [plain, gzip, brotli] = [
    await ask(path),
    await ask(path, { 'accept-encoding': 'gzip, deflate' }),
    await ask(path, { 'accept-encoding': 'gzip, deflate, br' }),
  ]
  const responses: [RawResponse, (body: Buffer) => Buffer, string | undefined][] = [
    [plain, (body) => body, undefined],
    [gzip, gunzipSync, 'gzip'],
    [brotli, brotliDecompressSync, 'br'],
  ]
  for (const [answer, unpack, coding] of responses) {
    expect(answer.status).toBe(200)
    expect(unpack(answer.body)).toEqual(plain.body)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(answer.body.length),
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers.etag).toMatch(/^"[^"]+"$/)
  }
  expect(new Set(responses.map(([{ headers }]) => headers.etag)).size).toBe(3)
})

test('HEAD has the headers of GET, and a matching ETag gets 304', async () => {
  for (const path of Object.values(sitemapPaths)) {
    const wanted = { 'accept-encoding': 'gzip' }
    const got = await ask(path, wanted)
    const head = await ask(path, wanted, 'HEAD')
    const comparable = ({ headers }: RawResponse) => ({ ...headers, date: '', 'x-request-id': '' })
    expect([head.status, head.body.length, comparable(head)]).toEqual([200, 0, comparable(got)])
    const again = await ask(path, { ...wanted, 'if-none-match': got.headers.etag ?? '' })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([
      304,
      0,
      got.headers.etag,
    ])
    // Another content coding has another ETag.
    expect((await ask(path, { 'if-none-match': got.headers.etag ?? '' })).status).toBe(200)
  }
})

test('unknown queries are ignored, other methods are refused, and other names answer 404', async () => {
  const plain = await ask(sitemapPaths.content)
  const queried = await ask(`${sitemapPaths.content}?utm_source=x`)
  expect([queried.status, queried.headers.etag]).toEqual([200, plain.headers.etag])
  expect((await ask(sitemapPaths.index, {}, 'POST')).status).toBe(405)
  for (const path of ['/sitemap-content-1.xml', '/sitemap.xml.gz', '/sitemap.xml/x']) {
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  }
})

test('robots.txt names the sitemap and disallows the admin panel, APIs, tools and links to casinos', async () => {
  const text = await textOf('/robots.txt')
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  for (const path of ['/admin', '/api', '/sitemap-ping', '/sitemap-generator', '/go/']) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
  expect(product.process.stdout()).not.toContain('robots.txt asks')
})

test('on an address of this machine robots.txt disallows everything, and this is logged once', async () => {
  const local = await startProduct({ DATABASE_URL: product.databaseUrl, ROLE: 'web' })
  try {
    const { body } = await rawGet(`${local.url}/robots.txt`)
    expect(body.toString()).toBe('User-agent: *\nDisallow: /\n')
    expect(local.process.stdout().match(/"level":40[^\n]*robots\.txt asks/g)).toHaveLength(1)
  } finally {
    await local.stop()
  }
})
