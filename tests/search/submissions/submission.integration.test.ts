import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { submissionResponse } from '#domain/search/submissions/submission.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { signIn } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { fakeSearchEngines } from '#tests/setup/externalServers/fakeSearchEngines.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import {
  ageSubmissions,
  countSubmissions,
  deleteSubmissions,
  recordChange,
} from './submissionRecords.ts'

const engines = fakeSearchEngines()
const product = sharedProduct(() => ({
  TRUST_PROXY: '127.0.0.1',
  SEARCH_ENGINES: engines.setting,
}))
const waitOptions = { timeout: 20_000, interval: 20 }
const pages = [...publicPages(createCatalogue())]
let token = ''

beforeAll(async () => {
  token = (await signIn(apiClient(product), admin)).access_token
})
beforeEach(() => deleteSubmissions(product.databaseUrl))

const ask = (body: unknown) => apiClient(product)('POST', '/api/v1/seo/ping', { body, token })

async function resultsOf(body: unknown) {
  const response = await ask(body)
  expect([response.status, response.text]).toEqual([200, expect.any(String)])
  return submissionResponse.parse(response.body).results
}

const toIndexNow = (more: object = {}) => resultsOf({ engines: [], indexnow: true, ...more })
const pathsSent = () =>
  engines.received().map(({ urlList }) => urlList.map((url) => url.slice(product.siteUrl.length)))

/** A database connection of the test, which is closed with the test. */
async function connection() {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  return {
    query: (text: string) => client.query(text),
    [Symbol.asyncDispose]: () => client.end(),
  }
}

test('every engine is pinged with every sitemap unless engines are named, and the results are returned', async () => {
  const results = await resultsOf(undefined)
  expect(results.map(({ engine, status }) => `${engine} ${status}`)).toEqual([
    ...Array(3).fill('google retired'),
    ...Array(3).fill('bing retired'),
    ...Array(3).fill('yandex accepted'),
  ])
  expect(engines.received()).toEqual([])
  const some = await resultsOf({ engines: ['yandex', 'yandex'] })
  expect(some.map(({ engine }) => engine)).toEqual(['yandex', 'yandex', 'yandex'])
})

test('every page is submitted once, and the key is at its announced address', async () => {
  expect(await toIndexNow()).toEqual([
    { engine: 'indexnow', urls: pages.length, status: 'accepted', http: 200 },
  ])
  expect(pathsSent()).toEqual([pages])
  const [sent] = engines.received()
  expect(await (await fetch(sent?.keyLocation ?? '')).text()).toBe(sent?.key)
  expect(await toIndexNow()).toEqual([])
  expect(engines.received()).toHaveLength(1)
})

test('later submissions contain only changed pages, or all pages on request', async () => {
  await toIndexNow()
  await ageSubmissions(product.databaseUrl)
  await recordChange(product.databaseUrl, 'item.game/slot-17')
  await recordChange(product.databaseUrl, 'faq-items')
  await recordChange(product.databaseUrl, 'footer')
  expect(await toIndexNow()).toMatchObject([{ urls: 2, status: 'accepted' }])
  expect(pathsSent()[1]).toEqual(['/faq', '/game/slot-17'])
  await ageSubmissions(product.databaseUrl)
  expect(await toIndexNow()).toEqual([])
  expect(await toIndexNow({ all: true })).toMatchObject([{ urls: pages.length }])
})

test('an address is not submitted again within ten minutes, and the result says so', async () => {
  await toIndexNow()
  await recordChange(product.databaseUrl, 'faq-items')
  const [result, ...others] = await toIndexNow()
  expect(result).toMatchObject({
    urls: 1,
    status: 'refused',
    advice: expect.stringMatching(
      /no earlier than 10 minutes.*after \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/,
    ),
  })
  expect([result?.http, others]).toEqual([undefined, []])
  expect(engines.received()).toHaveLength(1)
})

test('a refusal is returned, stored as an attempt, and repeated by the next submission', async () => {
  engines.indexNowResponds({ status: 403 }, { status: 202 })
  expect(await toIndexNow()).toMatchObject([{ status: 'refused', http: 403, urls: pages.length }])
  expect(await countSubmissions(product.databaseUrl)).toEqual({
    attempted: pages.length,
    submitted: 0,
  })
  await ageSubmissions(product.databaseUrl)
  expect(await toIndexNow()).toMatchObject([{ status: 'pending', http: 202, urls: pages.length }])
  expect(await countSubmissions(product.databaseUrl)).toEqual({
    attempted: pages.length,
    submitted: pages.length,
  })
})

/** Changes the row of a game. */
const changeGame = (slug: string, assignments: string) =>
  query(product.databaseUrl, `update games set ${assignments} where slug = $1`, [slug])

test('pages of noindex items, drafts and items in the trash are not submitted', async () => {
  await changeGame('slot-3', 'noindex = true')
  await changeGame('slot-4', `_status = 'draft'`)
  await changeGame('slot-5', 'deleted_at = now()')
  await toIndexNow()
  const without = ['slot-3', 'slot-4', 'slot-5'].map((slug) => `/game/${slug}`)
  expect(pathsSent()[0]).toEqual(pages.filter((path) => !without.includes(path)))
  await changeGame('slot-3', 'noindex = false')
  await changeGame('slot-4', `_status = 'published'`)
  await changeGame('slot-5', 'deleted_at = null')
})

test('a page that becomes noindex and an address that becomes a redirect are submitted once more', async () => {
  await changeGame('slot-4', 'noindex = true')
  await recordChange(product.databaseUrl, 'item.game/slot-4')
  await toIndexNow()
  expect(pathsSent()[0]).toEqual(pages.filter((path) => path !== '/game/slot-4'))
  await ageSubmissions(product.databaseUrl)
  await changeGame('slot-4', 'noindex = false')
  await changeGame('slot-5', 'noindex = true')
  await query(product.databaseUrl, `insert into redirects ("from", "to") values ('/old', '/faq')`)
  for (const tag of ['item.game/slot-4', 'item.game/slot-5', 'redirect./old']) {
    await recordChange(product.databaseUrl, tag)
  }
  expect(await toIndexNow()).toMatchObject([{ urls: 3, status: 'accepted' }])
  expect(pathsSent()[1]).toEqual(['/game/slot-4', '/game/slot-5', '/old'])
  await ageSubmissions(product.databaseUrl)
  await recordChange(product.databaseUrl, 'detail-pages')
  const [again] = await toIndexNow()
  expect(again).toMatchObject({ urls: 1_199 })
  // The deletion of a redirect that was never submitted is not submitted.
  await query(product.databaseUrl, 'delete from redirects')
  await recordChange(product.databaseUrl, 'redirect./old')
  await recordChange(product.databaseUrl, 'redirect./unheard-of')
  expect(await toIndexNow()).toMatchObject([{ urls: 1 }])
  expect(pathsSent().at(-1)).toEqual(['/old'])
  await changeGame('slot-5', 'noindex = false')
})

test('after a 429 with Retry-After no process submits any page until the time has passed', async () => {
  engines.indexNowResponds({ status: 429, headers: { 'retry-after': '7200' } }, { status: 200 })
  expect(await toIndexNow()).toMatchObject([{ status: 'refused', http: 429, urls: pages.length }])
  // One hour later, also for a page that was never attempted.
  await query(
    product.databaseUrl,
    `update search_submissions set attempted_at = attempted_at - interval '1 hour'`,
  )
  await query(product.databaseUrl, `delete from search_submissions where path = '/faq'`)
  const [postponed] = await toIndexNow()
  expect(postponed).toMatchObject({ status: 'refused', urls: pages.length })
  expect(postponed?.advice).toContain('requested a pause')
  expect(await toIndexNow({ all: true })).toMatchObject([{ status: 'refused' }])
  expect(engines.received()).toHaveLength(1)
  await query(
    product.databaseUrl,
    `update search_submissions set attempted_at = attempted_at - interval '1 hour'`,
  )
  expect(await toIndexNow()).toMatchObject([{ status: 'accepted', urls: pages.length }])
})

test('a submission waits for a change that is being published, and includes it', async () => {
  await toIndexNow()
  await ageSubmissions(product.databaseUrl)
  await using editor = await connection()
  await editor.query('begin')
  await editor.query(
    `insert into search_changes values ('terms', clock_timestamp())
     on conflict (tag) do update set changed_at = clock_timestamp()`,
  )
  const submission = toIndexNow()
  await expect
    .poll(async () => {
      const { rows } = await query(
        product.databaseUrl,
        `select count(*)::int as waiting from pg_locks
         where not granted and relation = 'search_changes'::regclass`,
      )
      return rows[0].waiting
    }, waitOptions)
    .toBe(1)
  await editor.query('commit')
  expect(await submission).toMatchObject([{ urls: 1 }])
  expect(pathsSent()[1]).toEqual(['/terms'])
})

test('only one submission runs at a time, across all processes', async () => {
  await using other = await connection()
  await other.query('select pg_advisory_lock(7201640003)')
  const response = await ask({ indexnow: true })
  expect(response).toMatchObject({ status: 409, body: { code: 'submission_under_way' } })
  expect(response.headers.get('retry-after')).toBe('10')
  expect(engines.received()).toEqual([])
  await other.query('select pg_advisory_unlock(7201640003)')
  expect((await ask({ engines: [] })).status).toBe(200)
})

test('a submission that would wait long for a change answers 409, and sends nothing', async () => {
  await using editor = await connection()
  await editor.query('begin; lock table search_changes in row exclusive mode')
  expect(await ask({ engines: ['yandex'], indexnow: true })).toMatchObject({ status: 409 })
  expect([engines.received(), engines.pings('yandex')]).toEqual([[], []])
})

test('a request cannot change the addresses of the engines', async () => {
  const elsewhere = 'http://127.0.0.1:9/'
  for (const body of [
    { engines: ['nobody'] },
    { engines: [elsewhere] },
    { engines: 'google' },
    { indexnow: elsewhere },
  ]) {
    expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  }
  const more = { url: elsewhere, indexnow: false, addresses: { google: elsewhere } }
  const results = await resultsOf({ engines: ['google'], ...more })
  expect(results).toMatchObject(Array(3).fill({ engine: 'google', http: 404 }))
  expect(engines.pings('google').every((url) => url.startsWith(product.siteUrl))).toBe(true)
})
