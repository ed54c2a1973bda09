import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { openEmbeddedPostgres } from '#platform/embeddedPostgres.ts'
import { newDataFolder } from '#tests/setup/dataFolder.ts'
import { startProduct } from '#tests/setup/productServer.ts'
import { soon } from '#tests/setup/soon.ts'

const known = [
  '/',
  '/faq',
  '/all-games',
  '/all-games?page=8',
  ...[...createCatalogue().ids('game')].filter((_, at) => at % 40 === 0).map((id) => `/game/${id}`),
]
const unknown = ['/game/slot-0', '/nothing', '/all-games?page=99']

test('with Postgres stopped every page answers, from the cache and without it, and readiness says so', async () => {
  const dataDir = newDataFolder()
  const postgres = await openEmbeddedPostgres(dataDir)
  const env = { DATABASE_URL: postgres.url, ROLE: 'web' }
  const cached = await startProduct(env)
  const uncached = await startProduct({ ...env, PAGE_CACHE_MB: '0' })
  const cms = await startProduct({ ...env, ROLE: 'cms' })
  await cached.process.says(/pages rendered ahead/)

  await postgres.close()

  for (const [server, expected] of [
    [cached, 'HIT'],
    [uncached, 'MISS'],
  ] as const) {
    await soon(async () => {
      const ready = await fetch(`${server.url}/readyz`)
      expect(ready.status).toBe(200)
      expect(((await ready.json()) as { degraded: string[] }).degraded.join()).toContain('database')
    })
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
  await soon(async () => expect((await fetch(`${cms.url}/readyz`)).status).toBe(503))
  const rest = await fetch(`${cms.url}/api/globals/offer`)
  expect(rest.status).toBe(503)
  expect(rest.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await rest.text()).not.toMatch(/\n\s+at /)

  await Promise.all([cached.stop(), uncached.stop(), cms.stop()])
  rmSync(dataDir, { recursive: true, force: true })
})
