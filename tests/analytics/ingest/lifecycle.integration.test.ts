import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { floodLimits } from '#tests/setup/load/eventFlood.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'
import { eventSender, pageView, rowsOf } from '../setup/sentEvents.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let server: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  proxy = await startDatabaseProxy(database.url)
  const env = { DATABASE_URL: proxy.url, ROLE: 'web', COUNTRY_HEADER: 'CF-IPCountry' }
  server = await startProduct({ ...env, ...floodLimits })
})

afterAll(async () => {
  proxy.allowConnections()
  await server.stop()
  await proxy.close()
  await database.drop()
})

async function readyz() {
  const response = await fetch(`${server.url}/readyz`)
  return { status: response.status, body: await response.json() }
}

test('COUNTRY_HEADER names the proxy header with the country', async () => {
  const send = eventSender(server)
  const countries = { de: 'DE', T1: null, XX: null }
  for (const [sent, country] of Object.entries(countries)) {
    const event = pageView()
    expect((await send([event], { 'cf-ipcountry': sent })).status).toBe(204)
    expect(await rowsOf(database.url, [event])).toMatchObject([{ country }])
  }
})

test('events during a database outage are accepted and spooled, /readyz reports this, and they are stored after the outage', async () => {
  const send = eventSender(server)
  const before = pageView()
  expect((await send([before])).status).toBe(204)
  proxy.disconnect()
  const during = Array.from({ length: 5 }, () => pageView())
  for (const event of during) expect((await send([event])).status).toBe(204)
  await vi.waitFor(async () => {
    const { status, body } = await readyz()
    expect(status).toBe(200)
    expect(body.degraded).toContain('events: kept in the spool until the database is back')
  }, 20_000)
  expect(await rowsOf(database.url, during)).toEqual([])
  proxy.allowConnections()
  const all = [before, ...during]
  await vi.waitFor(async () => expect(await rowsOf(database.url, all)).toHaveLength(6), 20_000)
  await vi.waitFor(async () => {
    expect((await readyz()).body).toEqual({ status: 'ready', degraded: [] })
  }, 20_000)
})

test('a stop during a flood of events answers requests in flight, and confirmed events are stored', async () => {
  const logged = server.process.stdout().length
  const answered: { id: string }[] = []
  const statuses = new Set<number>()
  let sending = true
  const flood = Array.from({ length: 16 }, async () => {
    const send = eventSender(server)
    while (sending) {
      const event = pageView()
      const response = await send([event]).catch(() => undefined)
      if (!response) return
      statuses.add(response.status)
      if (response.status === 204) answered.push(event)
    }
  })
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(100), 20_000)
  const startedAt = unpausedNow()
  server.process.signal('SIGTERM')
  expect(await server.process.ended).toBe(0)
  expect(unpausedNow() - startedAt).toBeLessThan(5_000)
  sending = false
  await Promise.all(flood)
  expect([...statuses]).toEqual([204])
  expect(await rowsOf(database.url, answered)).toHaveLength(answered.length)
  expect(server.process.stdout().slice(logged)).not.toMatch(/"level":[56]0/)
})
