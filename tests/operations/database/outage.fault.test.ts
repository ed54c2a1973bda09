import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { purgeChannel, writePurgeMessage } from '#domain/content/published/purge.ts'
import { type OwnPostgres, ownPostgres } from '#tests/setup/database/ownPostgres.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'

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

let postgres: OwnPostgres
let cached: ProductServer

beforeAll(async () => {
  postgres = await ownPostgres()
  cached = await startProduct({ DATABASE_URL: postgres.url, ROLE: 'web' })
})

afterAll(async () => {
  await cached.stop()
  await postgres.remove()
})

test('evidence expires at its time during an outage, and this is recorded after the outage', {
  timeout: 180_000,
}, async () => {
  const home = async () => (await fetch(cached.url)).text()
  const moment = new Date(Date.now() + 3_000).toISOString()
  for (const statement of [
    "update claims_settings set policy = 'enforce'",
    `insert into claims_evidence (_order, _parent_id, id, note, date, link)
     select 1, id, 'report', 'A report', '2026-01-01', '/all-games' from claims where key = 'players'`,
    `update claims set valid_until = '${moment}' where key = 'players'`,
    "update landing_locales set subheadline = 'Read in time. Join {claim:players} players.'",
  ]) {
    await query(postgres.url, statement)
  }
  // One notification, so that a process that shows the text has also read the time.
  const tags = ['claims', 'claims-settings', 'landing']
  const message = writePurgeMessage({ tags })
  await query(postgres.url, 'select pg_notify($1, $2)', [purgeChannel, message])
  await expect.poll(home, waitOptions).toContain('Read in time.')

  await postgres.stop()
  await expect.poll(home, waitOptions).not.toContain('Join 10M+')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment))
  expect(await home()).toContain('Read in time.')

  await postgres.start()
  const recorded = async () => {
    const { rows } = await query(
      postgres.url,
      "select changed_at from search_changes where tag = 'landing'",
    )
    return rows[0]?.changed_at.toISOString()
  }
  await expect.poll(recorded, waitOptions).toBe(moment)
  // By then it has discarded its pages, because edits may have been missed.
  const readiness = async () => (await fetch(`${cached.url}/readyz`)).json()
  await expect.poll(readiness, waitOptions).toEqual({ status: 'ready', degraded: [] })
})

test('with Postgres stopped every page is served, with the cache and without it, and /readyz reports the outage', {
  timeout: 300_000,
}, async () => {
  const env = { DATABASE_URL: postgres.url, ROLE: 'web' }
  const [uncached, cms] = await Promise.all([
    startProduct({ ...env, PAGE_CACHE_MB: '0' }),
    startProduct({ ...env, ROLE: 'cms' }),
  ])
  for (const path of known) await fetch(cached.url + path)

  await postgres.stop()

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

  await Promise.all([uncached.stop(), cms.stop()])
})
