import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { casinoPages, closedCountry, createCasinos } from '#tests/setup/pages/casinoSite.ts'
import { htmlProblems } from '#tests/setup/pages/htmlProblems.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/product/productServer.ts'

/** The pages of casinos, and those that editors add at addresses of their own. */

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0'
const waitOptions = { timeout: 20_000, interval: 50 }
const forbiddenCountry = 'FR'

let database: TestDatabase
let server: ProductServer
let headers: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url, COUNTRY_HEADER: 'x-country' })
  headers = await signIn(server.url)
  await createCasinos({ url: server.url, headers })
  await saveGlobal(server.url, headers, 'market-settings', { forbiddenCountries: forbiddenCountry })
  await vi.waitFor(async () => {
    expect((await read('/news/first-steps', forbiddenCountry)).html).not.toContain('/go/')
  }, waitOptions)
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function read(path: string, country = 'IE') {
  const response = await fetch(server.url + path, {
    headers: { 'user-agent': browser, 'x-country': country },
    redirect: 'manual',
  })
  const location = response.headers.get('location')
  return { status: response.status, location, html: await response.text() }
}

const linksIn = (html: string) =>
  [...html.matchAll(/href="\/go\/([\w-]+)\?[^"]*at=(?!header)/g)].map(([, key]) => key)

async function changePage(path: string, sent: object): Promise<void> {
  const { rows } = await query(database.url, 'select id from pages where path = $1', [path])
  await editItem(server.url, headers, {
    method: 'PATCH',
    path: `/api/pages/${rows[0].id}`,
    sent: { ...sent, _status: 'published' },
  })
}

const postPage = (sent: object) =>
  fetch(`${server.url}/api/pages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...page, ...sent, _status: 'published' }),
  })
const page = {
  path: '/about',
  heading: 'About this site',
  meta: { title: 'About', description: 'About.' },
}

test('each page is valid HTML with one main heading, and is in the sitemap', async () => {
  const sitemap = (await read('/sitemap-main.xml')).html
  for (const path of casinoPages) {
    const { status, html } = await read(path)
    expect([path, status]).toEqual([path, 200])
    expect(await htmlProblems({ path, html })).toEqual([])
    expect([path, parse(html).querySelectorAll('h1').length]).toEqual([path, 1])
    expect(sitemap).toMatch(new RegExp(`<loc>[^<]*${path}</loc><lastmod>\\d{4}`))
  }
})

test('a page shows its blocks in their order, without what isn’t published', async () => {
  const main = parse((await read('/best/slots')).html).querySelector('main')
  expect(main?.querySelectorAll('h2').map(({ text }) => text)).toEqual([
    'What counts',
    'Casinos for slots, ranked',
    'Moon Bay',
    'Slots to begin with',
    'What players ask',
    'Numbers',
  ])
  const { html } = await read('/best/slots')
  expect(linksIn(html)).toEqual([
    'lucky-star-spins',
    'moon-bay-deal',
    'moon-bay-deal',
    'lucky-star-spins',
  ])
  expect(html).toContain('href="/game/slot-1"')
  expect(html).not.toContain('/none/x')
  expect(html).toContain('"@type":"FAQPage"')
  expect(html).toContain('"text":"With a licence."')
})

test('an article has its day, its author and its structured data, and is in the feed', async () => {
  const { html } = await read('/news/first-steps')
  expect(html).toContain('<time dateTime="2026-11-20"')
  expect(html).toContain('Ann Editor')
  expect(html).toContain('"@type":"Article"')
  expect(html).toContain('type="application/atom+xml"')
  const feed = await fetch(`${server.url}/feed.xml`)
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const text = await feed.text()
  expect(text).toContain('/news/first-steps</id>')
  expect(text).not.toContain('/best/slots')
})

test('the listing is filtered by the facts of the casinos, and filtered listings are not indexed', async () => {
  const namesOn = async (path: string) =>
    parse((await read(path)).html)
      .querySelectorAll('main li h2')
      .map(({ text }) => text)
  expect(await namesOn('/all-casinos')).toEqual(['Lucky Star', 'Moon Bay', 'North Pier'])
  expect(await namesOn('/all-casinos?coin=iron-coin')).toEqual(['Moon Bay'])
  expect(await namesOn('/all-casinos?licence=malta-gaming-authority')).toEqual(['Lucky Star'])
  expect(await namesOn('/all-casinos?q=pier&coin=none')).toEqual(['North Pier'])
  expect(await namesOn('/all-casinos?q=nothing')).toEqual([])
  expect((await read('/all-casinos/?coin=iron-coin&utm_source=a')).location).toBe(
    '/all-casinos?coin=iron-coin&utm_source=a',
  )
  expect((await read('/all-casinos?q=pier')).html).toContain(
    '<meta name="robots" content="noindex"',
  )
  expect((await read('/all-casinos')).html).not.toContain('name="robots"')
})

test('where a casino or the site may not be advertised, its pages keep their facts and lose the links', async () => {
  const closed = (await read('/casino/moon-bay', closedCountry)).html
  expect(linksIn(closed)).toEqual([])
  expect(closed).toContain('takes no players from your country')
  expect(linksIn((await read('/casino/lucky-star', closedCountry)).html)).toEqual([
    'lucky-star-spins',
  ])
  for (const path of casinoPages) {
    const { html } = await read(path, forbiddenCountry)
    expect([path, html.match(/data-claim|href="\/go\/|STARLIGHT|The deal of the bay/g)]).toEqual([
      path,
      null,
    ])
  }
  expect((await read('/casino/lucky-star', forbiddenCountry)).html).toContain('Malta Gaming')
})

test('after a change of its address the old one leads to the new one, and a removed page is gone', async () => {
  await editItem(server.url, headers, {
    method: 'POST',
    path: '/api/pages',
    sent: { ...page, _status: 'published' },
  })
  await vi.waitFor(async () => expect((await read('/about')).status).toBe(200), waitOptions)
  await changePage('/about', { path: '/about/us' })
  await vi.waitFor(async () => {
    expect(await read('/about')).toMatchObject({ status: 301, location: '/about/us' })
    expect((await read('/about/us')).status).toBe(200)
  }, waitOptions)
  await changePage('/about/us', { noindex: true })
  await vi.waitFor(async () => {
    expect((await read('/about/us')).html).toContain('content="noindex"')
    expect((await read('/sitemap-main.xml')).html).not.toContain('/about/us')
  }, waitOptions)
  await changePage('/about/us', { deletedAt: new Date().toISOString() })
  await vi.waitFor(async () => expect((await read('/about/us')).status).toBe(410), waitOptions)
})

test('the page of a removed casino is gone, and is back with the casino', async () => {
  const add = (slug: string) =>
    editItem(server.url, headers, {
      method: 'POST',
      path: '/api/casinos',
      sent: { slug, name: slug, meta: { title: slug, description: 'A casino.' } },
    })
  const path = `/api/casinos/${await add('brief-pier')}`
  const trash = (deletedAt: string | null) =>
    editItem(server.url, headers, {
      method: 'PATCH',
      path: `${path}?trash=true`,
      sent: { deletedAt, ...(deletedAt ? {} : { _status: 'published' }) },
    })
  const isNow = (status: number) =>
    vi.waitFor(async () => {
      expect((await read('/casino/brief-pier')).status).toBe(status)
    }, waitOptions)
  await isNow(200)
  await trash(new Date().toISOString())
  await isNow(410)
  await trash(null)
  await isNow(200)
  await editItem(server.url, headers, { method: 'DELETE', path })
  await isNow(410)
  const redirect = { from: '/casino/brief-pier', to: '/all-casinos', status: '301' }
  await editItem(server.url, headers, { method: 'POST', path: '/api/redirects', sent: redirect })
  await isNow(301)
})

test.each([
  ['/faq', 'is an address of the site itself'],
  ['/casino/new', 'is an address of the site itself'],
  ['/game/new', 'is an address of the site itself'],
  ['/api/new', 'is an address of the site itself'],
  ['/analytics/shared', 'is an address of the site itself'],
  ['/feed.xml', 'lower-case words'],
  ['/About', 'lower-case words'],
  ['about', 'lower-case words'],
  ['/best/slots', 'There is a page at /best/slots already'],
])('the address %s is refused with a reason', async (path, reason) => {
  const response = await postPage({ path })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(reason)
})

test.each([
  ['prose', 'Write a text'],
  ['toplist', 'Choose one'],
  ['casino', 'Choose one'],
  ['offer', 'Choose one'],
  ['items', 'Add an entry'],
  ['questions', 'Add an entry'],
  ['figures', 'Add an entry'],
  ['picture', 'Choose a picture'],
])('a block of %s without its content is refused with a reason', async (kind, reason) => {
  const blocks = [{ kind }]
  const response = await postPage({ path: '/empty-block', blocks })
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(reason)])
})
