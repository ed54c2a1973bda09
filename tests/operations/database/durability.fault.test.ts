import { afterEach, expect, test } from 'vitest'
import { eventSender, pageView } from '#tests/analytics/setup/sentEvents.ts'
import { type OwnPostgres, ownPostgres } from '#tests/setup/database/ownPostgres.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'

/** What a process reports about a database that may lose confirmed commits in a power failure. */

let server: ProductServer | undefined
let postgres: OwnPostgres | undefined

afterEach(async () => {
  await server?.stop()
  await postgres?.remove()
  server = postgres = undefined
})

/** The body of `/readyz` of a new process. */
async function readinessOn(databaseUrl: string): Promise<unknown> {
  server = await startProduct({ DATABASE_URL: databaseUrl, ROLE: 'web' })
  const response = await fetch(`${server.url}/readyz`)
  return response.json()
}

test('fsync off in the server is reported by /readyz and in the log, and events are accepted', async () => {
  postgres = await ownPostgres()
  await query(postgres.url, 'alter system set fsync = off')
  await query(postgres.url, 'select pg_reload_conf()')
  await expect.poll(fsync, { timeout: 10_000 }).toBe('off')
  const gap = 'the database does not promise durability (fsync is off)'
  expect(await readinessOn(postgres.url)).toEqual({ status: 'ready', degraded: [`events: ${gap}`] })
  if (!server) throw new Error('The server is not running.')
  expect(server.process.stdout()).toContain(`acknowledged events can be lost: ${gap}`)
  expect((await eventSender(server)([pageView()])).status).toBe(204)
}, 120_000)

const fsync = async () => (await query(postgres?.url ?? '', 'show fsync')).rows[0]?.fsync
