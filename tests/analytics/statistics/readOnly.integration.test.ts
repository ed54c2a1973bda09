import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { stats as statsSchema } from '#domain/analytics/figures/stats.ts'
import { signIn } from '#tests/setup/api/apiAccounts.ts'
import { type ApiClient, apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { eventSender, pageView, rowsOf } from '../setup/sentEvents.ts'

/** A read-only database, as after a failover to a standby or on a nearly full disk. */

let database: TestDatabase
let server: ProductServer
let client: ApiClient
let token: string

beforeAll(async () => {
  database = await cloneTemplate()
  const env = { DATABASE_URL: database.url, ROLE: 'web', TRUST_PROXY: '127.0.0.1' }
  server = await startProduct(env)
  client = apiClient(server)
  token = (await signIn(client, { ...admin })).access_token
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

const endConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`

/** Sets the mode of new connections; `on` also ends existing connections. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  const server = inject('postgresUrl')
  await query(server, `alter database ${name} set default_transaction_read_only = ${value}`)
  if (value === 'on') await query(server, endConnections, [name])
}

const figures = () => client('GET', '/api/v1/stats', { token })

async function degraded(): Promise<unknown> {
  const response = await fetch(`${server.url}/readyz`)
  const body: { degraded?: unknown } = await response.json()
  return body.degraded
}

test('with a read-only database events are spooled, the state is reported, and the product recovers', async () => {
  const send = eventSender(server)
  const before = pageView()
  expect((await send([before])).status).toBe(204)
  expect((await figures()).status).toBe(200)
  await setReadOnly('on')

  const during = Array.from({ length: 5 }, () => pageView())
  for (const event of during) expect((await send([event])).status).toBe(204)
  await vi.waitFor(async () => {
    expect(await degraded()).toContain('events: kept in the spool until the database is back')
  }, 20_000)
  expect(await rowsOf(database.url, during)).toEqual([])

  await setReadOnly('off')
  // The product itself must replace the connections that were opened meanwhile.
  await vi.waitFor(async () => {
    expect(await rowsOf(database.url, [before, ...during])).toHaveLength(6)
  }, 40_000)
  await vi.waitFor(async () => {
    const { status, body } = await figures()
    expect(status).toBe(200)
    expect(statsSchema.parse(body).total_visitors).toBe(6)
  }, 40_000)
  await vi.waitFor(async () => expect(await degraded()).toEqual([]), 20_000)
  await expectRollupsOfEvents(database.url)
}, 120_000)

test('figures that cannot be updated answer 503 with the reason, and work again afterwards', async () => {
  // Pending events must still be rolled up.
  await setReadOnly('on')
  await query(database.url, addPending)
  const refused = await vi.waitFor(async () => {
    const response = await figures()
    expect(response.body).toMatchObject({ code: 'statistics_unwritable' })
    return response
  }, 20_000)
  expect(refused.status).toBe(503)
  expect(await degraded()).toContainEqual(expect.stringMatching(/^figures: .*read-only/))
  await setReadOnly('off')
  await vi.waitFor(async () => expect((await figures()).status).toBe(200), 40_000)
  await vi.waitFor(async () => expect(await degraded()).toEqual([]), 20_000)
}, 120_000)

/** Adds a pending event as a process whose connection is older than the setting. */
const addPending = `
  begin read write; insert into analytics_pending (ids) values ('{}'); commit`
