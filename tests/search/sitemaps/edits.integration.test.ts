import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { overlaySchema } from '#domain/search/sitemaps/overlayOf.ts'
import { contentSitemap, sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { itemPath, noTexts } from '#tests/setup/cms/itemPath.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { rawGet } from '#tests/setup/http/rawGet.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/product/productServer.ts'
import { entryOf, locsOf } from './sitemapEntries.ts'

/** Changes of the sitemaps by edits. */

const siteUrl = 'https://payline.example'
/** Not a limit of the product, only for busy machines; `content/published/edits.integration.test.ts` has it. */
const waitOptions = { timeout: 15_000, interval: 20 }

let database: TestDatabase
let server: ProductServer
let dataDir: string
let headers: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  // Moves the copy of the site into the past.
  for (const table of ['terms', 'offer', 'faq_page', 'faq_items']) {
    await query(database.url, `update ${table} set updated_at = '2020-02-03T04:05:06Z'`)
  }
  await query(database.url, `update search_changes set changed_at = '2020-02-03T04:05:06Z'`)
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

const ask = (path: string) => rawGet(server.url + path)

async function textOf(path: string): Promise<string> {
  return (await ask(path)).body.toString()
}

/** Publishes a change of an item; resolves with its path. */
async function change(kind: Kind, slug: string, sent: object): Promise<string> {
  const path = await itemPath(server.url, kind, slug)
  await editItem(server.url, headers, { method: 'PATCH', path, sent })
  return path
}

async function reset(path: string): Promise<void> {
  await editItem(server.url, headers, { method: 'PATCH', path, sent: noTexts })
}

test('a noindex page is removed from the sitemap and the overlay file', async () => {
  const before = await ask(sitemapPaths.content)
  const item = await change('game', 'slot-17', { noindex: true })
  await vi.waitFor(async () => {
    expect(entryOf(await textOf(sitemapPaths.content), `${siteUrl}/game/slot-17`)).toBe('')
  }, waitOptions)
  await vi.waitFor(() => {
    const text = readFileSync(join(dataDir, 'sitemap-overlay.json'), 'utf8')
    expect(overlaySchema.parse(JSON.parse(text)).changes['game/slot-17']?.noindex).toBe(true)
  }, waitOptions)
  const without = await ask(sitemapPaths.content)
  expect(without.headers.etag).not.toBe(before.headers.etag)
  expect(locsOf(without.body.toString())).toHaveLength(1_199)

  await reset(item)
  await vi.waitFor(async () => {
    expect(locsOf(await textOf(sitemapPaths.content))).toEqual(locsOf(before.body.toString()))
  }, waitOptions)
})

test('an item page has the date of its last change as lastmod', async () => {
  await query(database.url, `update guides set updated_at = '2099-03-04' where slug = 'guide-9'`)
  await query(database.url, `select pg_notify('payline_purge', '{"tags":["guides"]}')`)
  await vi.waitFor(async () => {
    const entry = entryOf(await textOf(sitemapPaths.content), `${siteUrl}/guide/guide-9`)
    expect(entry).toContain('<lastmod>2099-03-04</lastmod>')
  }, waitOptions)
  expect(await textOf(sitemapPaths.index)).toContain('<lastmod>2099-03-04</lastmod>')
})

test('a static page has the date of its last published copy as lastmod', async () => {
  const terms = async () => entryOf(await textOf(sitemapPaths.main), `${siteUrl}/terms`)
  expect(await terms()).toContain('<lastmod>2020-02-03</lastmod>')
  expect(entryOf(await textOf(sitemapPaths.main), `${siteUrl}/faq`)).toContain(
    '<lastmod>2020-02-03</lastmod>',
  )
  await saveGlobal(server.url, headers, 'terms', {})
  const today = await query(
    database.url,
    `select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as day from terms`,
  )
  await vi.waitFor(async () => {
    expect(await terms()).toContain(`<lastmod>${today.rows[0]?.day}</lastmod>`)
  }, waitOptions)
})

test('server, command line and domain code generate the same bytes', async () => {
  const items = [
    await change('game', 'table-4', { noindex: true }),
    await change('sport', 'event-5', { introduction: 'A final.' }),
  ]
  const overlayPath = join(dataDir, 'sitemap-overlay.json')
  await vi.waitFor(
    () => expect(readFileSync(overlayPath, 'utf8')).toContain('sport/event-5'),
    waitOptions,
  )
  const served = await ask(sitemapPaths.content)
  const env = { SITE_URL: siteUrl, DATA_DIR: dataDir }
  const { code, stdout, stderr } = await runCommand(['sitemap', 'generate', '--out', '-'], { env })
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toBe(served.body.toString())
  const overlay = overlaySchema.parse(JSON.parse(readFileSync(overlayPath, 'utf8')))
  const [file] = contentSitemap({ siteUrl, overlay })
  expect([...(file?.chunks() ?? [])].join('')).toBe(served.body.toString())
  for (const item of items) await reset(item)
})

test('the lastmod of a page never decreases, whatever is deleted', async () => {
  await reset(await change('guide', 'guide-11', { noindex: true }))
  const { rows } = await query(database.url, 'select id from faq_items limit 1')
  await editItem(server.url, headers, { method: 'DELETE', path: `/api/faq-items/${rows[0].id}` })
  // Makes the deletions the latest changes.
  await query(
    database.url,
    `update search_changes set changed_at = '2099-03-05T23:59:59Z'
     where tag in ('faq-items', 'item.guide/guide-11')`,
  )
  await query(database.url, `select pg_notify('payline_purge', '{"tags":["faq-items","guides"]}')`)
  await vi.waitFor(async () => {
    expect(entryOf(await textOf(sitemapPaths.content), `${siteUrl}/guide/guide-11`)).toContain(
      '<lastmod>2099-03-05</lastmod>',
    )
    expect(entryOf(await textOf(sitemapPaths.main), `${siteUrl}/faq`)).toContain(
      '<lastmod>2099-03-05</lastmod>',
    )
  }, waitOptions)
  const page = await textOf('/guide/guide-11')
  expect(page).not.toContain('content="noindex"')
})
