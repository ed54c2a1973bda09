import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'

/** Not a limit of the product, only for busy machines. */
const waitOptions = { timeout: 30_000, interval: 50 }

let database: TestDatabase
let proxy: DatabaseProxy
let server: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  proxy = await startDatabaseProxy(database.url)
  server = await startProduct({ DATABASE_URL: proxy.url, ROLE: 'web' })
})

afterAll(async () => {
  await server.stop()
  await proxy.close()
  await database.drop()
})

test('an edit without a notification during an outage is shown after the outage, without a restart', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const degraded = async () => {
    const ready = await fetch(`${server.url}/readyz`)
    return ((await ready.json()) as { degraded: string[] }).degraded
  }
  const home = async () => (await fetch(server.url)).text()
  expect(await home()).toContain('CR7')

  proxy.disconnect()
  await vi.waitFor(async () => expect(await degraded()).toHaveLength(1), waitOptions)
  // A write to the table runs no hook, so no notification is sent.
  await client.query("update offer set code = 'UNHEARD'")
  expect(await home()).toContain('CR7')

  proxy.allowConnections()
  await vi.waitFor(async () => expect(await degraded()).toEqual([]), waitOptions)
  await vi.waitFor(async () => expect(await home()).toContain('UNHEARD'), waitOptions)
  expect(await home()).not.toContain('CR7')

  await client.end()
})

test('a stop ends in time while the database is unreachable', async () => {
  proxy.disconnect()
  const startedAt = unpausedNow()
  server.process.signal('SIGTERM')
  expect(await server.process.ended).toBe(0)
  expect(unpausedNow() - startedAt).toBeLessThan(5_000)
})

test('a stop during the start ends the process', async () => {
  proxy.disconnect()
  const starting = runNode(['server/main.ts'], { env: { DATABASE_URL: proxy.url, PORT: '0' } })
  await starting.waitForOutput(/waiting for the database/)
  starting.signal('SIGINT')
  expect(await starting.ended).not.toBe('SIGINT')
  expect(starting.stderr()).not.toMatch(/\n\s+at /)
})
