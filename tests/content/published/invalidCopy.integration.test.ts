import pg from 'pg'
import { expect, test } from 'vitest'
import { purgeChannel, writePurgeMessage } from '#domain/content/published/purge.ts'
import { seedCopy } from '#seed/copy.ts'
import { cloneTemplate } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'

test('a document that does not parse keeps its last valid text, and is reported as degraded until it is fixed', async () => {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const degraded = async () =>
    ((await (await fetch(`${server.url}/readyz`)).json()) as { degraded: string[] }).degraded
  const setHeadline = async (text: string) => {
    await client.query("update landing_locales set headline = $1 where _locale = 'en'", [text])
    await client.query('select pg_notify($1, $2)', [
      purgeChannel,
      writePurgeMessage({ tags: ['landing'] }),
    ])
  }

  await setHeadline('')
  await eventually(async () => expect((await degraded()).join()).toMatch(/landing.*headline/s))
  const response = await fetch(`${server.url}/`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(seedCopy.landing.stats.heading)
  expect(server.process.stdout()).toContain('"document":"landing"')

  await setHeadline('A headline of our own')
  await eventually(async () => expect(await degraded()).toEqual([]))
  expect(await (await fetch(`${server.url}/`)).text()).toContain('A headline of our own')

  await client.end()
  await server.stop()
  await database.drop()
})
