import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { publicPages } from '#domain/urls.ts'
import { playedEngines } from '#tests/setup/playedEngines.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/productServer.ts'
import { letRest } from '#tests/setup/submissionMemory.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/testDatabase.ts'

const engines = playedEngines()
const siteUrl = 'http://site.localhost'
const pages = [...publicPages(createCatalogue())]
/** What is published waits for so long. */
const delayMs = 1_000
const patience = { timeout: 30_000, interval: 50 }

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

/** The pages of which the last state was taken, by what the database remembers. */
async function taken(): Promise<number> {
  const { rows } = await query(
    database.url,
    'select count(*)::int as taken from search_submissions where submitted_at is not null',
  )
  return rows[0].taken
}

test('both processes serve the same key', async () => {
  const { rows } = await query(database.url, 'select key from search_key')
  expect(rows).toHaveLength(1)
  for (const { url } of webs) {
    expect(await (await fetch(`${url}/${rows[0].key}.txt`)).text()).toBe(rows[0].key)
  }
})

test('what is published is submitted by itself once that is switched on, and by one process once', async () => {
  await publish('faq-page', { heading: 'Asked before it was on' })
  await publish('search-engines', { submitsByItself: true })
  await expect.poll(pathsSent, patience).toEqual([pages])
  await expect.poll(taken, patience).toBe(pages.length)

  await letRest(database.url)
  await publish('faq-page', { heading: 'Asked often' })
  await publish('faq-page', { heading: 'Asked again and again' })
  await publish('footer', { adminLink: 'For staff' })
  await expect.poll(pathsSent, patience).toEqual([pages, ['/faq']])

  // By then both have looked for what the other might have left.
  await letRest(database.url)
  await publish('games-page', { heading: 'All our games' })
  await expect.poll(pathsSent, patience).toEqual([pages, ['/faq'], ['/games']])
})

test('what was published before a restart is submitted after it', async () => {
  await Promise.all(webs.map((web) => web.stop()))
  // Nobody is there to hear of it.
  await letRest(database.url)
  webs = [await startWeb({ SUBMIT_DELAY_SECONDS: '600' })]
  await publish('terms', { heading: 'Terms of today' })
  await expect
    .poll(async () => (await fetch(`${webs[0]?.url}/terms`)).text(), patience)
    .toContain('Terms of today')
  await webs[0]?.stop()
  expect(pathsSent()).toEqual([])
  webs = [await startWeb()]
  await expect.poll(pathsSent, patience).toEqual([['/terms']])
})

test('a refusal is logged, once, and the pages go on waiting', async () => {
  const [web] = webs
  engines.indexNowAnswers({ status: 403 })
  await letRest(database.url)
  await publish('privacy', { heading: 'Your privacy' })
  await web?.process.says(/could not be told what has changed/)
  expect(pathsSent()).toEqual([['/privacy']])
  const said = web?.process.stdout() ?? ''
  expect(said.match(/could not be told/g)).toHaveLength(1)
  expect(said).toContain('plain text to everybody')
})

test('what a killed process was just sending is sent by the next, once', async () => {
  await Promise.all(webs.map((web) => web.stop()))
  await letRest(database.url)
  engines.indexNowAnswers('hangs')
  const killed = await startWeb()
  await publish('responsible-gaming', { heading: 'Play with care' })
  await expect.poll(pathsSent, patience).toHaveLength(1)
  killed.process.signal('SIGKILL')
  await killed.process.ended

  await letRest(database.url)
  engines.indexNowAnswers({ status: 200 })
  webs = [await startWeb()]
  await expect.poll(pathsSent, patience).toHaveLength(2)
  expect(pathsSent()[1]).toEqual(expect.arrayContaining(['/privacy', '/responsible-gaming']))
  // Nothing is left of it by the time of the next.
  await expect.poll(taken, patience).toBe(pages.length)
  await letRest(database.url)
  await publish('landing', { headline: 'Once more' })
  await expect.poll(pathsSent, patience).toHaveLength(3)
  expect(pathsSent()[2]).toEqual(['/'])
})

test('a page that an editor takes out is sent once more, and then no longer', async () => {
  await letRest(database.url)
  const note = { item: 'slot-17', noindex: true }
  const id = await editItem(cms.url, headers, {
    method: 'POST',
    path: '/api/item-notes',
    sent: note,
  })
  await expect.poll(pathsSent, patience).toEqual([['/game/slot-17']])
  await letRest(database.url)
  await editItem(cms.url, headers, {
    method: 'PATCH',
    path: `/api/item-notes/${id}`,
    sent: { introduction: 'For those who are here.' },
  })
  await editItem(cms.url, headers, {
    method: 'POST',
    path: '/api/redirects',
    sent: { from: '/game/slot-999', to: '/games' },
  })
  await expect.poll(pathsSent, patience).toEqual([['/game/slot-17'], ['/game/slot-999']])
})
