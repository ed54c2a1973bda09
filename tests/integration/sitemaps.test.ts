import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { overlay as overlaySchema } from '#domain/sitemap/overlay.ts'
import { contentSitemap, sitemapPaths } from '#domain/sitemap/sitemap.ts'
import { publicPages } from '#domain/urls.ts'
import { newDataFolder } from '#tests/setup/dataFolder.ts'
import { runNode } from '#tests/setup/processes.ts'
import { type ProductServer, saveGlobal, signIn, startProduct } from '#tests/setup/productServer.ts'
import { type RawAnswer, rawGet } from '#tests/setup/rawGet.ts'
import { sitemapProblems } from '#tests/setup/sitemapSchemas.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/testDatabase.ts'

const siteUrl = 'https://payline.example'
/** The bound: what an editor publishes is there so long after the answer. */
const visibleWithinMs = 1_000
const xml = 'application/xml; charset=utf-8'

let database: TestDatabase
let server: ProductServer
let dataDir: string
let headers: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  // As if the site were older than this test.
  for (const table of ['terms', 'offer', 'faq_page', 'faq_items']) {
    await query(database.url, `update ${table} set updated_at = '2020-02-03T04:05:06Z'`)
  }
  dataDir = newDataFolder()
  server = await startProduct({
    DATABASE_URL: database.url,
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    ROLE: 'all',
  })
  headers = await signIn(server.url)
})

afterAll(async () => {
  await server.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function ask(path: string, wanted: Record<string, string> = {}, method = 'GET') {
  return rawGet(server.url + path, wanted, method)
}

async function textOf(path: string): Promise<string> {
  return (await ask(path)).body.toString()
}

const locsOf = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

/** The element of one page. */
function entryOf(text: string, path: string): string {
  return text.split('\n').find((line) => line.includes(`<loc>${siteUrl}${path}</loc>`)) ?? ''
}

/** Publishes what an editor has to say about an item; resolves with the document's id. */
async function publishNote(data: { item: string; noindex: boolean }): Promise<string> {
  const response = await fetch(`${server.url}/api/item-notes`, {
    method: 'POST',
    headers,
    body: JSON.stringify(data),
  })
  const answer = (await response.json()) as { doc?: { id: string } }
  if (!answer.doc) throw new Error(JSON.stringify(answer))
  return answer.doc.id
}

async function withdrawNote(id: string): Promise<void> {
  const response = await fetch(`${server.url}/api/item-notes/${id}`, { method: 'DELETE', headers })
  expect(response.status).toBe(200)
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

test('a page and its element name the same picture', async () => {
  const content = await textOf(sitemapPaths.content)
  for (const path of ['/game/slot-1', '/sport/event-7', '/bonus/bonus-3', '/guide/guide-150']) {
    const [, shared] = /property="og:image" content="([^"]*)"/.exec(await textOf(path)) ?? []
    const [, listed] = /<image:loc>([^<]*)</.exec(entryOf(content, path)) ?? []
    // Without the version, which changes with what the picture shows.
    expect([path, listed]).toEqual([path, shared?.split('?')[0]])
  }
})

test.each([
  [sitemapPaths.index, xml],
  [sitemapPaths.main, xml],
  [sitemapPaths.content, xml],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s has its type, its policies, and a body in each coding', async (path, type) => {
  const [plain, gzip, brotli] = [
    await ask(path),
    await ask(path, { 'accept-encoding': 'gzip, deflate' }),
    await ask(path, { 'accept-encoding': 'gzip, deflate, br' }),
  ]
  const answers: [RawAnswer, (body: Buffer) => Buffer, string | undefined][] = [
    [plain, (body) => body, undefined],
    [gzip, gunzipSync, 'gzip'],
    [brotli, brotliDecompressSync, 'br'],
  ]
  for (const [answer, unpack, coding] of answers) {
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
  expect(new Set(answers.map(([{ headers }]) => headers.etag)).size).toBe(3)
})

test('HEAD says what GET would, and who has the file already gets 304', async () => {
  for (const path of Object.values(sitemapPaths)) {
    const wanted = { 'accept-encoding': 'gzip' }
    const got = await ask(path, wanted)
    const head = await ask(path, wanted, 'HEAD')
    const said = ({ headers }: RawAnswer) => ({ ...headers, date: '', 'x-request-id': '' })
    expect([head.status, head.body.length, said(head)]).toEqual([200, 0, said(got)])
    const again = await ask(path, { ...wanted, 'if-none-match': got.headers.etag ?? '' })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([
      304,
      0,
      got.headers.etag,
    ])
    // Another coding is another representation.
    expect((await ask(path, { 'if-none-match': got.headers.etag ?? '' })).status).toBe(200)
  }
})

test('unknown queries change nothing, other methods are refused, and other names are no sitemaps', async () => {
  const plain = await ask(sitemapPaths.content)
  const queried = await ask(`${sitemapPaths.content}?utm_source=x`)
  expect([queried.status, queried.headers.etag]).toEqual([200, plain.headers.etag])
  expect((await ask(sitemapPaths.index, {}, 'POST')).status).toBe(405)
  for (const path of ['/sitemap-content-1.xml', '/sitemap.xml.gz', '/sitemap.xml/x']) {
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  }
})

test('a page that an editor takes out leaves within a second, in the file on the disk as well', async () => {
  const before = await ask(sitemapPaths.content)
  const id = await publishNote({ item: 'slot-17', noindex: true })
  const since = Date.now()
  const left = () => ({ timeout: Math.max(1, since + visibleWithinMs - Date.now()), interval: 10 })
  await vi.waitFor(async () => {
    expect(entryOf(await textOf(sitemapPaths.content), '/game/slot-17')).toBe('')
  }, left())
  await vi.waitFor(() => {
    const text = readFileSync(join(dataDir, 'sitemap-overlay.json'), 'utf8')
    expect(overlaySchema.parse(JSON.parse(text))['slot-17']?.noindex).toBe(true)
  }, left())
  const without = await ask(sitemapPaths.content)
  expect(without.headers.etag).not.toBe(before.headers.etag)
  expect(locsOf(without.body.toString())).toHaveLength(1_199)

  await withdrawNote(id)
  await vi.waitFor(async () => {
    expect((await ask(sitemapPaths.content)).body).toEqual(before.body)
  })
})

test('a page has the day of the editor’s note', async () => {
  const id = await publishNote({ item: 'guide-9', noindex: false })
  await query(database.url, `update item_notes set updated_at = '2099-03-04' where id = $1`, [id])
  // Any change to the notes has them read again.
  const other = await publishNote({ item: 'guide-10', noindex: false })
  await vi.waitFor(async () => {
    const entry = entryOf(await textOf(sitemapPaths.content), '/guide/guide-9')
    expect(entry).toContain('<lastmod>2099-03-04</lastmod>')
  })
  expect(await textOf(sitemapPaths.index)).toContain('<lastmod>2099-03-04</lastmod>')
  await withdrawNote(id)
  await withdrawNote(other)
})

test('a static page has the day on which its words were last published', async () => {
  const terms = async () => entryOf(await textOf(sitemapPaths.main), '/terms')
  expect(await terms()).toContain('<lastmod>2020-02-03</lastmod>')
  expect(entryOf(await textOf(sitemapPaths.main), '/faq')).toContain(
    '<lastmod>2020-02-03</lastmod>',
  )
  await saveGlobal(server.url, headers, 'terms', {})
  const today = await query(
    database.url,
    `select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as day from terms`,
  )
  await vi.waitFor(async () => {
    expect(await terms()).toContain(`<lastmod>${today.rows[0]?.day}</lastmod>`)
  })
})

test('server, command line and domain write the same bytes', async () => {
  const ids = [
    await publishNote({ item: 'table-4', noindex: true }),
    await publishNote({ item: 'event-5', noindex: false }),
  ]
  const overlayPath = join(dataDir, 'sitemap-overlay.json')
  await vi.waitFor(() => expect(readFileSync(overlayPath, 'utf8')).toContain('event-5'))
  const served = await ask(sitemapPaths.content)
  const command = runNode(['cli/main.ts', 'sitemap', 'generate', '--out', '-'], {
    env: { SITE_URL: siteUrl, DATA_DIR: dataDir },
  })
  expect([await command.ended, command.stderr()]).toEqual([0, ''])
  expect(command.stdout()).toBe(served.body.toString())
  const overlay = overlaySchema.parse(JSON.parse(readFileSync(overlayPath, 'utf8')))
  const [file] = contentSitemap({ siteUrl, overlay, catalogue: createCatalogue() })
  expect([...(file?.chunks() ?? [])].join('')).toBe(served.body.toString())
  for (const id of ids) await withdrawNote(id)
})

test('robots.txt names the sitemap and closes desk, APIs and tools', async () => {
  const text = await textOf('/robots.txt')
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  for (const path of ['/admin', '/api', '/sitemap-ping', '/sitemap-generator']) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
  expect(server.process.stdout()).not.toContain('robots.txt asks')
})

test('on the machine’s own address everything is closed, and the log says so once', async () => {
  const local = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  try {
    const { body } = await rawGet(`${local.url}/robots.txt`)
    expect(body.toString()).toBe('User-agent: *\nDisallow: /\n')
    expect(local.process.stdout().match(/"level":40[^\n]*robots\.txt asks/g)).toHaveLength(1)
  } finally {
    await local.stop()
  }
})
