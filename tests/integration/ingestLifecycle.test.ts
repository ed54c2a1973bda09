import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/setup/databaseProxy.ts'
import { floodLimits } from '#tests/setup/eventFlood.ts'
import { type ProductServer, startProduct } from '#tests/setup/productServer.ts'
import { eventSender, pageView, rowsOf } from '#tests/setup/sentEvents.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneTemplate()
})

afterAll(() => database.drop())

async function readyz({ url }: ProductServer) {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, body: await response.json() }
}

describe('during a database outage', () => {
  let proxy: DatabaseProxy
  let server: ProductServer

  beforeAll(async () => {
    proxy = await startDatabaseProxy(database.url)
    server = await startProduct({ DATABASE_URL: proxy.url, ROLE: 'web', ...floodLimits })
  })

  afterAll(async () => {
    proxy.allowConnections()
    await server.stop()
    await proxy.close()
  })

  test('events are accepted and spooled, /readyz reports this, and they are stored after the outage', async () => {
    const send = eventSender(server)
    const before = pageView()
    expect((await send([before])).status).toBe(204)
    proxy.disconnect()
    const during = Array.from({ length: 5 }, () => pageView())
    for (const event of during) expect((await send([event])).status).toBe(204)
    await vi.waitFor(async () => {
      const { status, body } = await readyz(server)
      expect(status).toBe(200)
      expect(body.degraded).toContain('events: kept in the spool until the database is back')
    }, 10_000)
    expect(await rowsOf(database.url, during)).toEqual([])
    proxy.allowConnections()
    const all = [before, ...during]
    await vi.waitFor(async () => expect(await rowsOf(database.url, all)).toHaveLength(6), 20_000)
    await vi.waitFor(async () => {
      expect((await readyz(server)).body).toEqual({ status: 'ready', degraded: [] })
    }, 20_000)
  })
})

test('a stop during a flood of events answers requests in flight, and confirmed events are stored', async () => {
  const server = await startProduct({ DATABASE_URL: database.url, ROLE: 'web', ...floodLimits })
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
  const startedAt = Date.now()
  server.process.signal('SIGTERM')
  expect(await server.process.ended).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(5_000)
  sending = false
  await Promise.all(flood)
  expect([...statuses]).toEqual([204])
  expect(await rowsOf(database.url, answered)).toHaveLength(answered.length)
  expect(server.process.stdout()).not.toMatch(/"level":[56]0/)
  await server.stop()
})

test('COUNTRY_HEADER names the proxy header with the country', async () => {
  const env = { DATABASE_URL: database.url, ROLE: 'web', COUNTRY_HEADER: 'CF-IPCountry' }
  const server = await startProduct(env)
  const send = eventSender(server)
  const countries = { de: 'DE', T1: null, XX: null }
  for (const [sent, country] of Object.entries(countries)) {
    const event = pageView()
    expect((await send([event], { 'cf-ipcountry': sent })).status).toBe(204)
    expect(await rowsOf(database.url, [event])).toMatchObject([{ country }])
  }
  await server.stop()
})

test('a process with the role cms accepts no events', async () => {
  const server = await startProduct({ DATABASE_URL: database.url, ROLE: 'cms' })
  const event = pageView()
  expect((await eventSender(server)([event])).status).toBe(404)
  expect(await rowsOf(database.url, [event])).toEqual([])
  await server.stop()
})
