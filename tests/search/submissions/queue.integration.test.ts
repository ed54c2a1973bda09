import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { itemPath } from '#tests/setup/cms/itemPath.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { fakeSearchEngines } from '#tests/setup/externalServers/fakeSearchEngines.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/product/productServer.ts'
import { ageSubmissions } from './submissionRecords.ts'

const engines = fakeSearchEngines()
const siteUrl = 'http://site.localhost'
const pages = [...publicPages(createCatalogue())]
/** Published changes are submitted after this delay. */
const delayMs = 1_000
const waitOptions = { timeout: 30_000, interval: 50 }

let database: TestDatabase
let cms: ProductServer
let webs: ProductServer[]
let headers: Record<string, string>

const startWeb = (env: Record<string, string> = {}) =>
  startProduct({
    DATABASE_URL: database.url,
    ROLE: 'web',
    SITE_URL: siteUrl,
    SEARCH_ENGINES: engines.setting,
    SUBMIT_DELAY_SECONDS: String(delayMs / 1_000),
    ...env,
  })

beforeAll(async () => {
  database = await cloneTemplate()
  const started = await Promise.all([
    startProduct({ DATABASE_URL: database.url, ROLE: 'cms' }),
    startWeb(),
    startWeb(),
  ])
  cms = started[0]
  webs = [started[1], started[2]]
  headers = await signIn(cms.url)
})

afterAll(async () => {
  await Promise.all([cms, ...webs].map((server) => server.stop()))
  await database.drop()
})

const publish = (slug: string, data: unknown) => saveGlobal(cms.url, headers, slug, data)
const pathsSent = () =>
  engines.received().map(({ urlList }) => urlList.map((url) => url.slice(siteUrl.length)))

/** The number of pages whose latest state was accepted, according to the database. */
async function countAccepted(): Promise<number> {
  const { rows } = await query(
    database.url,
    'select count(*)::int as accepted from search_submissions where submitted_at is not null',
  )
  return rows[0].accepted
}

test('both processes serve the same key', async () => {
  const { rows } = await query(database.url, 'select key from search_key')
  expect(rows).toHaveLength(1)
  for (const { url } of webs) {
    expect(await (await fetch(`${url}/${rows[0].key}.txt`)).text()).toBe(rows[0].key)
  }
})

test('once automatic submission is switched on, published changes are submitted by one process, once', async () => {
  await publish('faq-page', { heading: 'Asked before it was on' })
  await publish('search-engines', { submitsByItself: true })
  await expect.poll(pathsSent, waitOptions).toEqual([pages])
  await expect.poll(countAccepted, waitOptions).toBe(pages.length)

  await ageSubmissions(database.url)
  await publish('faq-page', { heading: 'Asked often' })
  await publish('footer', { adminLink: 'For staff' })
  await expect.poll(pathsSent, waitOptions).toEqual([pages, ['/faq']])

  // By then both processes have looked for pending changes.
  await ageSubmissions(database.url)
  await publish('games-page', { heading: 'All our games' })
  await expect.poll(pathsSent, waitOptions).toEqual([pages, ['/faq'], ['/games']])
})

test('changes that were published before a restart are submitted after it, a page once', async () => {
  await Promise.all(webs.map((web) => web.stop()))
  // No web process runs.
  await ageSubmissions(database.url)
  webs = [await startWeb({ SUBMIT_DELAY_SECONDS: '600' })]
  await publish('terms', { heading: 'Terms of yesterday' })
  await publish('terms', { heading: 'Terms of today' })
  await expect
    .poll(async () => (await fetch(`${webs[0]?.url}/terms`)).text(), waitOptions)
    .toContain('Terms of today')
  await webs[0]?.stop()
  expect(pathsSent()).toEqual([])
  webs = [await startWeb()]
  await expect.poll(pathsSent, waitOptions).toEqual([['/terms']])
})

test('a refusal is logged once, and the pages stay pending', async () => {
  const [web] = webs
  engines.indexNowResponds({ status: 403 })
  await ageSubmissions(database.url)
  await publish('privacy', { heading: 'Your privacy' })
  await web?.process.waitForOutput(/could not be submitted to search engines/)
  expect(pathsSent()).toEqual([['/privacy']])
  const output = web?.process.stdout() ?? ''
  expect(output.match(/could not be submitted/g)).toHaveLength(1)
  expect(output).toContain('plain text to every client')
})

test('a submission of a killed process is sent by the next process, once', async () => {
  await Promise.all(webs.map((web) => web.stop()))
  await ageSubmissions(database.url)
  engines.indexNowResponds('hangs')
  const killed = await startWeb()
  await publish('responsible-gaming', { heading: 'Play with care' })
  await expect.poll(pathsSent, waitOptions).toHaveLength(1)
  killed.process.signal('SIGKILL')
  await killed.process.ended

  await ageSubmissions(database.url)
  engines.indexNowResponds({ status: 200 })
  webs = [await startWeb()]
  await expect.poll(pathsSent, waitOptions).toHaveLength(2)
  expect(pathsSent()[1]).toEqual(expect.arrayContaining(['/privacy', '/responsible-gaming']))
  // Nothing stays pending for the next submission.
  await expect.poll(countAccepted, waitOptions).toBe(pages.length)
  await ageSubmissions(database.url)
  await publish('landing', { headline: 'Once more' })
  await expect.poll(pathsSent, waitOptions).toHaveLength(3)
  expect(pathsSent()[2]).toEqual(['/'])
})

test('a page that an editor sets to noindex is submitted once more, and then no longer', async () => {
  await ageSubmissions(database.url)
  const path = await itemPath(cms.url, 'game', 'slot-17')
  await editItem(cms.url, headers, { method: 'PATCH', path, sent: { noindex: true } })
  await expect.poll(pathsSent, waitOptions).toEqual([['/game/slot-17']])
  await ageSubmissions(database.url)
  await editItem(cms.url, headers, {
    method: 'PATCH',
    path,
    sent: { introduction: 'For those who are here.' },
  })
  await editItem(cms.url, headers, {
    method: 'POST',
    path: '/api/redirects',
    sent: { from: '/game/slot-999', to: '/games' },
  })
  await expect.poll(pathsSent, waitOptions).toEqual([['/game/slot-17'], ['/game/slot-999']])
})
