import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { kindDefinitions } from '#domain/catalogue/kinds.ts'
import { isReadByVisitors } from '#domain/claims/uses/claimUses.ts'
import { type TextSlug, textSlugs } from '#domain/content/documents/documents.ts'
import { publishedCopy } from '#domain/content/published/publishedCopy.ts'
import { paths } from '#domain/urls/urls.ts'
import { seedCopy } from '#seed/copy.ts'
import { textsIn } from '#seed/document/testing/textsIn.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { itemPath } from '#tests/setup/cms/itemPath.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { unreachableMail } from '#tests/setup/externalServers/unreachableMail.ts'
import { casinoPages, closedCountry, createCasinos } from '#tests/setup/pages/casinoSite.ts'
import { everyKindOfPage } from '#tests/setup/pages/everyKindOfPage.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/product/productServer.ts'
import { isAddress, isFixed, isMailed, mark, markerOf } from './markedCopy.ts'

/**
 * Replaces every text of the copy by a marker. Then each marker must be on its page, and no page may
 * contain a delivered text.
 */

/** Not a limit of the product, only for busy machines. */
const waitOptions = { timeout: 30_000, interval: 200 }

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0'

/** A country in which the site shows no offers. */
const forbiddenCountry = 'FR'

/** Words that the catalogue also uses for its items. */
const catalogueWords = new Set(
  Object.values(kindDefinitions).flatMap(({ filters }) => [
    ...filters.facets.flatMap(({ options }) => options.map(({ label }) => label)),
    ...filters.sorts.map(({ name }) => String(name)),
  ]),
)

const slugs = textSlugs.filter(isReadByVisitors)
/** The published copy of a new site. */
const delivered = publishedCopy(fallbackCopy(), new Date()).documents

let database: TestDatabase
let server: ProductServer
const html = new Map<string, string>()

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({
    DATABASE_URL: database.url,
    COUNTRY_HEADER: 'x-country',
    ...unreachableMail,
  })
  const headers = await signIn(server.url)
  for (const slug of slugs) await replace(slug, headers)
  await createCasinos({ url: server.url, headers })
  await saveGlobal(server.url, headers, 'market-settings', { forbiddenCountries: forbiddenCountry })
  // The heading of verdicts is shown only where an item has a verdict.
  const path = await itemPath(server.url, 'game', 'slot-1')
  const sent = { verdict: 'MARK_VERDICT' }
  await editItem(server.url, headers, { method: 'PATCH', path, sent })
  await vi.waitFor(async () => {
    const edited = paths.detail('game', 'slot-1')
    await read(edited)
    // The last edit; edits arrive in their order.
    expect(html.get(edited)).toContain('MARK_VERDICT')
  }, waitOptions)
  for (const page of [...everyKindOfPage, ...casinoPages, paths.feed]) await read(page)
  // Texts in the place of offers.
  for (const country of [forbiddenCountry, closedCountry]) {
    for (const page of casinoPages) await read(page, country)
  }
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

test('every text of the copy is on a page', () => {
  const all = [...html.values()].join('\n')
  const missing = slugs.flatMap((slug) =>
    textsIn(seedCopy[slug])
      .filter(({ path }) => !isFixed(path) && !isMailed(path) && slug !== 'offer')
      .filter(({ path }) => !all.includes(markerOf(slug, path)))
      .map(({ path }) => `${slug}.${path}`),
  )
  expect(missing).toEqual([])
})

test('every value of the offer is on the home page', () => {
  for (const value of ['$54,321', '9,876', 'MARK_CODE', '77x', '555', '24+', 'MARK_LIMIT']) {
    expect([value, html.get('/')?.includes(value)]).toEqual([value, true])
  }
})

test('no text of the seed is on any page', () => {
  const left = slugs.flatMap((slug) =>
    textsIn(delivered[slug])
      .filter(({ path, text }) => !isFixed(path) && !isAddress(path) && text.length > 0)
      .filter(({ text }) => !catalogueWords.has(text))
      .flatMap(({ path, text }) =>
        [...html]
          .filter(([, page]) => shows(page, text))
          .map(([page]) => `${page} shows ${slug}.${path}: ${text}`),
      ),
  )
  expect(left).toEqual([])
})

async function read(path: string, country?: string): Promise<void> {
  const response = await fetch(server.url + path, {
    headers: { 'user-agent': browser, ...(country ? { 'x-country': country } : {}) },
  })
  html.set(country ? `${path} in ${country}` : path, decode(await response.text()))
}

async function replace(slug: TextSlug, headers: Record<string, string>): Promise<void> {
  if (slug === 'offer') {
    await saveGlobal(server.url, headers, slug, {
      amount: 54_321,
      spins: 9_876,
      code: 'MARK_CODE',
      wagering: 77,
      expiryDays: 555,
      minimumAge: 24,
      limit: 'MARK_LIMIT',
    })
    return
  }
  const marked = mark(slug, seedCopy[slug])
  if (!Array.isArray(marked)) {
    await saveGlobal(server.url, headers, slug, marked)
    return
  }
  const { docs } = (await (
    await fetch(`${server.url}/api/${slug}?pagination=false&sort=order`, { headers })
  ).json()) as { docs: { id: string }[] }
  expect(docs).toHaveLength(marked.length)
  for (const [at, { id }] of docs.entries()) {
    const response = await fetch(`${server.url}/api/${slug}/${id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(marked[at]),
    })
    if (!response.ok) throw new Error(`${slug}: ${response.status} ${await response.text()}`)
  }
}

/**
 * A short text (a label such as "Games") can be part of the catalogue's prose, so it must be a whole
 * text or attribute of the page. A longer text may be anywhere.
 */
function shows(page: string, text: string): boolean {
  if (text.length > 24) return page.includes(text)
  return page.includes(`>${text}<`) || page.includes(`="${text}"`)
}

function decode(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
