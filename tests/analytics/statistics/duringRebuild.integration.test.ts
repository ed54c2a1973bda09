import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { stats as statsSchema } from '#domain/analytics/figures/stats.ts'
import { signIn } from '#tests/setup/api/apiAccounts.ts'
import { type ApiClient, apiClient } from '#tests/setup/api/apiClient.ts'
import { type RestClient, signInAs } from '#tests/setup/cms/restClient.ts'
import { openTestCms, type TestCms } from '#tests/setup/cms/testCms.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { withDurations } from '#tests/setup/processes/shortDurations.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { eventSender, pageView } from '../setup/sentEvents.ts'
import { stallRebuild } from '../setup/stalledRebuild.ts'

/** Figures and lists during a rebuild, which takes minutes on a large site. */

let database: TestDatabase
let cms: TestCms
let adminClient: RestClient
let server: ProductServer
let client: ApiClient
let token: string

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  adminClient = await signInAs(cms, admin)
  const env = { DATABASE_URL: database.url, ROLE: 'web', TRUST_PROXY: '127.0.0.1' }
  server = await startProduct({ ...env, ...withDurations({ upkeepLockMs: 500 }) })
  client = apiClient(server)
  token = (await signIn(client, { ...admin })).access_token
})

afterAll(async () => {
  await server.stop()
  await cms.close()
  await database.drop()
})

async function send(count: number): Promise<void> {
  const events = Array.from({ length: count }, () => pageView())
  expect((await eventSender(server)(events)).status).toBe(204)
}

async function viewsInFigures(): Promise<number> {
  for (;;) {
    const { status, body } = await client('GET', '/api/v1/stats', { token })
    expect(status).toBe(200)
    const { total_visitors, as_of } = statsSchema.parse(body)
    if (as_of === null) return total_visitors
  }
}

async function eventsInList(): Promise<unknown> {
  const { body } = await adminClient('GET', '/api/analytics-events?limit=1')
  return body
}

async function pauseRebuild(): Promise<() => Promise<void>> {
  const rebuild = await stallRebuild(database.url)
  let done = false
  const finish = async () => {
    if (!done) await rebuild.finish()
    done = true
  }
  onTestFinished(finish)
  return finish
}

test('events that arrive during a rebuild are counted once in the figures and in the list of events', async () => {
  await send(5)
  const before = await viewsInFigures()
  const finish = await pauseRebuild()
  await send(3)
  expect(await viewsInFigures()).toBe(before + 3)
  expect(await eventsInList()).toMatchObject({ totalDocs: before + 3 })
  await send(2)
  expect(await eventsInList()).toMatchObject({ totalDocs: before + 5 })
  await finish()
  expect(await viewsInFigures()).toBe(before + 5)
  expect(await eventsInList()).toMatchObject({ totalDocs: before + 5 })
  await expectRollupsOfEvents(database.url)
})

test('a reset during a rebuild answers 503, and deletes nothing', async () => {
  await send(4)
  const before = await viewsInFigures()
  const finish = await pauseRebuild()
  const refused = await client('POST', '/api/v1/stats/reset', { token })
  expect([refused.status, refused.body]).toEqual([
    503,
    expect.objectContaining({ code: 'statistics_busy' }),
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await send(1)
  expect(await viewsInFigures()).toBe(before + 1)
  await finish()
  const resets = `select from audit_log where action = 'statistics.reset'`
  const { rows } = await query(database.url, resets)
  expect(rows).toEqual([])
  const done = await client('POST', '/api/v1/stats/reset', { token })
  expect([done.status, done.body]).toEqual([200, { deleted: before + 1 }])
  expect(await viewsInFigures()).toBe(0)
})
