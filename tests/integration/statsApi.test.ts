import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stats as statsSchema } from '#domain/analytics/stats.ts'
import { makeId } from '#domain/analytics/uuidv7.ts'
import type { Scope } from '#domain/auth/scopes.ts'
import { admin } from '../setup/admin.ts'
import { newSession, signIn } from '../setup/apiAccounts.ts'
import { type ApiClient, apiClient } from '../setup/apiClient.ts'
import { type DatabaseProxy, proxyTo } from '../setup/databaseProxy.ts'
import { type ProductServer, startProduct } from '../setup/productServer.ts'
import { cloneTemplate, query, type TestDatabase } from '../setup/testDatabase.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let server: ProductServer
let client: ApiClient
let adminToken: string

beforeAll(async () => {
  database = await cloneTemplate()
  proxy = await proxyTo(database.url)
  server = await startProduct({
    DATABASE_URL: proxy.url,
    ROLE: 'web',
    TRUST_PROXY: '127.0.0.1',
  })
  client = apiClient(server)
  adminToken = (await signIn(client, { ...admin })).access_token
})

afterAll(async () => {
  await server.stop()
  await proxy.close()
  await database.drop()
})

/** An API token, as the admin panel would make it. */
async function apiToken(name: string, ...scopes: Scope[]): Promise<string> {
  const token = `payline_${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await query(
    database.url,
    `insert into api_tokens (name, created_at, expires_at, hash)
     values ($1, now(), now() + interval '1 day', $2) returning id`,
    [name, hash],
  )
  for (const [index, scope] of scopes.entries()) {
    await query(
      database.url,
      'insert into api_tokens_scopes ("order", parent_id, value) values ($1, $2, $3)',
      [index + 1, rows[0].id, scope],
    )
  }
  return token
}

/** Without it Node's own says that a program asks. */
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }

async function send(...events: { event_type?: string; page_url?: string; age?: number }[]) {
  const body = {
    events: events.map(({ age = 0, ...event }) => ({
      id: makeId(Date.now() - age, randomBytes(10)),
      event_type: 'page_view',
      page_url: '/faq',
      session_id: randomUUID(),
      session_duration: 3,
      ...event,
    })),
  }
  const answer = await client('POST', '/api/v1/events', { body, headers: person })
  expect([answer.status, answer.text]).toEqual([204, ''])
}

async function figures(parameters = '', token = adminToken) {
  const answer = await client('GET', `/api/v1/stats${parameters}`, { token })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return statsSchema.parse(answer.body)
}

const reset = (token: string) => client('POST', '/api/v1/stats/reset', { token })

test('an event shows in the figures as soon as it was answered', async () => {
  const before = await figures()
  await send({}, { event_type: 'claim_button_click' })
  const after = await figures()
  expect([
    after.total_visitors - before.total_visitors,
    after.unique_visitors - before.unique_visitors,
    after.today_claim_clicks - before.today_claim_clicks,
    after.online_visitors - before.online_visitors,
  ]).toEqual([1, 1, 1, 2])
  expect(after.range).toEqual({ from: null, to: after.generated_at })
})

test('the figures follow the range and the filters of the address', async () => {
  const page = `/guide/${randomUUID()}`
  await send({ page_url: page }, { page_url: page, age: 5_000 }, { page_url: '/terms' })
  const today = new Date().toISOString().slice(0, 10)
  const found = await figures(`?from=${today}&compare=previous&page=${encodeURIComponent(page)}`)
  expect(found).toMatchObject({
    total_visitors: 2,
    unique_visitors: 2,
    popular_pages: [{ page_url: page, count: 2 }],
    entry_pages: [{ page_url: page, count: 2 }],
    filters: { page },
    range: { from: `${today}T00:00:00.000Z` },
    comparison: { total_visitors: 0, range: { to: `${today}T00:00:00.000Z` } },
  })
})

test('a query that makes no sense is told what is wrong with it', async () => {
  for (const [query, path] of [
    ['from=yesterday', 'from'],
    ['from=2028-03-02&to=2028-03-01', 'to'],
    ['compare=year', 'compare'],
    ['page=/&page=/faq', 'page'],
    ['country=%00', 'country'],
    [`country=${'x'.repeat(1_001)}`, 'country'],
  ]) {
    const answer = await client('GET', `/api/v1/stats?${query}`, { token: adminToken })
    expect([query, answer.status, answer.body]).toEqual([
      query,
      400,
      expect.objectContaining({
        code: 'invalid_query',
        errors: [expect.objectContaining({ path })],
      }),
    ])
  }
})

test('odd values of a filter find nothing, and harm nothing', async () => {
  await send({})
  for (const value of ["'", "' or 1=1 --", '\\', '%', '{}', '💥', '-1', 'Unknown']) {
    const parameters = new URLSearchParams({ page: value, country: value, utm_source: value })
    expect([value, (await figures(`?${parameters}`)).total_visitors]).toEqual([value, 0])
  }
})

test('only admins, and tokens with the very scope, read or reset', async () => {
  const { access_token: visitor } = await newSession(client)
  const [reader, resetter, pinger] = await Promise.all([
    apiToken('reader', 'stats:read'),
    apiToken('resetter', 'stats:reset'),
    apiToken('pinger', 'seo:ping'),
  ])
  await send({})
  const { total_visitors: before } = await figures('', reader)
  for (const [token, refusal] of [
    [undefined, 401],
    ['payline_none', 401],
    [visitor, 403],
    [pinger, 403],
    [reader, 403],
  ] as const) {
    const answer = await client('POST', '/api/v1/stats/reset', token ? { token } : {})
    expect([token, answer.status]).toEqual([token, refusal])
  }
  for (const token of [visitor, resetter, pinger]) {
    expect(await client('GET', '/api/v1/stats', { token })).toMatchObject({ status: 403 })
  }
  expect((await figures()).total_visitors).toBe(before)
  expect(await reset(resetter)).toMatchObject({ status: 200 })
  expect((await figures()).total_visitors).toBe(0)
})

test('a reset deletes everything, and the audit log says who did', async () => {
  await send({}, { event_type: 'page_leave' }, { event_type: 'claim_button_click' })
  const token = await apiToken('nightly', 'stats:reset')
  await reset(token)
  await send({}, {})
  const since = new Date()
  expect(await reset(adminToken)).toMatchObject({ status: 200, body: { deleted: 2 } })
  const { rows } = await query(
    database.url,
    'select at, action, actor, details from audit_log order by at desc limit 2',
  )
  expect(rows).toEqual([
    {
      at: expect.any(Date),
      action: 'statistics.reset',
      actor: `${admin.email} (dashboard)`,
      details: '2 events',
    },
    expect.objectContaining({ actor: 'nightly (api token)', details: '3 events' }),
  ])
  expect(Math.abs(rows[0].at.getTime() - since.getTime())).toBeLessThan(60_000)
  expect(await figures()).toMatchObject({
    total_visitors: 0,
    countries: [],
    series: { points: [] },
  })
})

test('another method on the path of events is told which one there is', async () => {
  const answer = await client('GET', '/api/v1/events')
  expect([answer.status, answer.headers.get('allow'), answer.body]).toEqual([
    405,
    'POST',
    expect.objectContaining({ code: 'method_not_allowed' }),
  ])
})

test('while the database is away there are no figures, and afterwards there are', async () => {
  await figures()
  proxy.cut()
  const away = await client('GET', '/api/v1/stats', { token: adminToken })
  expect([away.status, away.body]).toEqual([
    503,
    expect.objectContaining({ code: 'database_away' }),
  ])
  proxy.open()
  await vi.waitFor(async () => figures(), { timeout: 20_000 })
})
