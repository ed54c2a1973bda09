import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startDatabaseProxy } from '#tests/setup/databaseProxy.ts'
import { runNode } from '#tests/setup/processes.ts'
import { startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

/** Not a limit of the product, only for busy machines. */
const waitOptions = { timeout: 30_000, interval: 50 }

test('an edit without a notification during an outage is shown after the outage, without a restart', async () => {
  const database = await cloneTemplate()
  const proxy = await startDatabaseProxy(database.url)
  const server = await startProduct({ DATABASE_URL: proxy.url, ROLE: 'web' })
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
  await server.stop()
  await proxy.close()
  await database.drop()
})

test('a stop ends in time while the database is unreachable', async () => {
  const database = await cloneTemplate()
  const proxy = await startDatabaseProxy(database.url)
  const server = await startProduct({ DATABASE_URL: proxy.url, ROLE: 'web' })
  proxy.disconnect()
  const startedAt = Date.now()
  server.process.signal('SIGTERM')
  expect(await server.process.ended).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(5_000)
  await server.stop()
  await proxy.close()
  await database.drop()
})

test('a stop during the start ends the process', async () => {
  const database = await cloneTemplate()
  const proxy = await startDatabaseProxy(database.url)
  proxy.disconnect()
  const server = runNode(['server/main.ts'], { env: { DATABASE_URL: proxy.url, PORT: '0' } })
  await server.waitForOutput(/waiting for the database/)
  server.signal('SIGINT')
  expect(await server.ended).not.toBe('SIGINT')
  expect(server.stderr()).not.toMatch(/\n\s+at /)
  await proxy.close()
  await database.drop()
})
