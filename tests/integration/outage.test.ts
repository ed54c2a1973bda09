import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { purgeChannel, writePurgeMessage } from '#domain/purge.ts'
import { openEmbeddedPostgres } from '#platform/embeddedPostgres.ts'
import { startDatabaseProxy } from '#tests/setup/databaseProxy.ts'
import { newDataFolder } from '#tests/setup/dataFolder.ts'
import { startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate, query } from '#tests/setup/testDatabase.ts'

const known = [
  '/',
  '/faq',
  '/all-games',
  '/all-games?page=8',
  ...[...createCatalogue().ids('game')].filter((_, at) => at % 40 === 0).map((id) => `/game/${id}`),
]
/** Not a limit of the product, only for busy machines. */
const waitOptions = { timeout: 30_000, interval: 20 }
const unknown = ['/game/slot-0', '/nothing', '/all-games?page=99']

test('with Postgres stopped every page is served, with the cache and without it, and /readyz reports the outage', {
  timeout: 300_000,
}, async () => {
  const dataDir = newDataFolder()
  const postgres = await openEmbeddedPostgres(dataDir)
  const env = { DATABASE_URL: postgres.url, ROLE: 'web' }
  const cached = await startProduct(env)
  // The first process has migrated and seeded the database.
  const [uncached, cms] = await Promise.all([
    startProduct({ ...env, PAGE_CACHE_MB: '0' }),
    startProduct({ ...env, ROLE: 'cms' }),
  ])
  for (const path of known) await fetch(cached.url + path)

  await postgres.close()

  for (const [server, expected] of [
    [cached, 'HIT'],
    [uncached, 'MISS'],
  ] as const) {
    await vi.waitFor(async () => {
      const ready = await fetch(`${server.url}/readyz`)
      expect(ready.status).toBe(200)
      expect(((await ready.json()) as { degraded: string[] }).degraded.join()).toContain('database')
    }, waitOptions)
    for (const path of known) {
      const response = await fetch(server.url + path)
      expect([path, response.status, response.headers.get('x-cache')]).toEqual([
        path,
        200,
        expected,
      ])
      expect(await response.text()).toContain('</html>')
    }
    for (const path of unknown) {
      const response = await fetch(server.url + path)
      expect([path, response.status]).toEqual([path, 404])
    }
  }
  await vi.waitFor(
    async () => expect((await fetch(`${cms.url}/readyz`)).status).toBe(503),
    waitOptions,
  )
  const rest = await fetch(`${cms.url}/api/globals/offer`)
  expect(rest.status).toBe(503)
  expect(rest.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await rest.text()).not.toMatch(/\n\s+at /)

  await Promise.all([cached.stop(), uncached.stop(), cms.stop()])
  rmSync(dataDir, { recursive: true, force: true })
})

test('evidence expires at its time during an outage, and this is recorded after the outage', {
  timeout: 180_000,
}, async () => {
  const database = await cloneTemplate()
  const proxy = await startDatabaseProxy(database.url)
  const server = await startProduct({ DATABASE_URL: proxy.url, ROLE: 'web' })
  const home = async () => (await fetch(server.url)).text()
  const moment = new Date(Date.now() + 5_000).toISOString()
  for (const statement of [
    "update claims_settings set policy = 'enforce'",
    `insert into claims_evidence (_order, _parent_id, id, note, date, link)
     select 1, id, 'report', 'A report', '2026-01-01', '/all-games' from claims where key = 'players'`,
    `update claims set valid_until = '${moment}' where key = 'players'`,
    "update landing_locales set subheadline = 'Read in time. Join {claim:players} players.'",
  ]) {
    await query(database.url, statement)
  }
  // One notification, so that a process that shows the text has also read the time.
  const tags = ['claims', 'claims-settings', 'landing']
  const message = writePurgeMessage({ tags })
  await query(database.url, 'select pg_notify($1, $2)', [purgeChannel, message])
  await expect.poll(home, waitOptions).toContain('Read in time.')

  proxy.disconnect()
  await expect.poll(home, waitOptions).not.toContain('Join 10M+')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment))
  expect(await home()).toContain('Read in time.')

  proxy.allowConnections()
  const recorded = async () => {
    const { rows } = await query(
      database.url,
      "select changed_at from search_changes where tag = 'landing'",
    )
    return rows[0]?.changed_at.toISOString()
  }
  await expect.poll(recorded, waitOptions).toBe(moment)

  await server.stop()
  await proxy.close()
  await database.drop()
})
