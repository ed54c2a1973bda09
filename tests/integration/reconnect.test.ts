import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { proxyTo } from '#tests/setup/databaseProxy.ts'
import { runNode } from '#tests/setup/processes.ts'
import { startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

/** No bound of the product: a busy machine takes its time. */
const patience = { timeout: 30_000, interval: 50 }

test('an edit that nobody could announce is on the site once the database is back, with no restart', async () => {
  const database = await cloneTemplate()
  const proxy = await proxyTo(database.url)
  const server = await startProduct({ DATABASE_URL: proxy.url, ROLE: 'web' })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const degraded = async () => {
    const ready = await fetch(`${server.url}/readyz`)
    return ((await ready.json()) as { degraded: string[] }).degraded
  }
  const home = async () => (await fetch(server.url)).text()
  expect(await home()).toContain('CR7')

  proxy.cut()
  await vi.waitFor(async () => expect(await degraded()).toHaveLength(1), patience)
  // Straight into the table: no hook runs, so no process is told.
  await client.query("update offer set code = 'UNHEARD'")
  expect(await home()).toContain('CR7')

  proxy.open()
  await vi.waitFor(async () => expect(await degraded()).toEqual([]), patience)
  await vi.waitFor(async () => expect(await home()).toContain('UNHEARD'), patience)
  expect(await home()).not.toContain('CR7')

  await client.end()
  await server.stop()
  await proxy.close()
  await database.drop()
})

test('a stop is over in time even when the database is out of reach', async () => {
  const database = await cloneTemplate()
  const proxy = await proxyTo(database.url)
  const server = await startProduct({ DATABASE_URL: proxy.url, ROLE: 'web' })
  proxy.cut()
  const begun = Date.now()
  server.process.signal('SIGTERM')
  expect(await server.process.ended).toBe(0)
  expect(Date.now() - begun).toBeLessThan(5_000)
  await server.stop()
  await proxy.close()
  await database.drop()
})

test('a stop amid the start ends the process at once', async () => {
  const database = await cloneTemplate()
  const proxy = await proxyTo(database.url)
  proxy.cut()
  const server = runNode(['server/main.ts'], { env: { DATABASE_URL: proxy.url, PORT: '0' } })
  await server.says(/waiting for the database/)
  server.signal('SIGINT')
  expect(await server.ended).not.toBe('SIGINT')
  expect(server.stderr()).not.toMatch(/\n\s+at /)
  await proxy.close()
  await database.drop()
})
