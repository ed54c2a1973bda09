import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'
import { scrape } from './scrapedMetrics.ts'

/** The addresses of the metrics of a starting process. */

let database: TestDatabase

beforeAll(async () => {
  database = await cloneTemplate()
})

afterAll(async () => {
  await database.drop()
})

test('without a token or a port /metrics answers 404', async () => {
  const off = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  const response = await fetch(`${off.url}/metrics`, {
    headers: { authorization: 'Bearer whatever-the-token-may-be' },
  })
  expect(response.status).toBe(404)
  expect(off.process.stdout()).not.toContain('metricsPort')
  await off.stop()
})

test('a used METRICS_PORT ends the start with the name of the variable', async () => {
  await using holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = z.object({ port: z.number() }).parse(holder.address())
  const other = runNode(['server/main.ts'], {
    env: { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: database.url, METRICS_PORT: String(port) },
  })
  expect(await other.ended).not.toBe(0)
  expect(other.stderr()).toContain(`port ${port} is taken by another program`)
  expect(other.stderr()).toContain(`METRICS_PORT=${port + 1}`)
})

test('the metrics can be read before the database is available', async () => {
  const away = await startDatabaseProxy(database.url)
  away.disconnect()
  const starting = runNode(['server/main.ts'], {
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      ROLE: 'web',
      DATABASE_URL: away.url,
      METRICS_PORT: '0',
      PAYLOAD_SECRET: 'a secret that all processes of a test share',
    },
  })
  const [, port] = await starting.waitForOutput(/"metricsPort":(\d+)/)
  await starting.waitForOutput(/waiting for the database/)
  const early = await scrape(`http://127.0.0.1:${port}`)
  expect(early.value('payline_ready')).toBe(0)
  expect(early.names).toContain('payline_page_cache_hits_total')
  starting.signal('SIGTERM')
  await starting.ended
  await expect(scrape(`http://127.0.0.1:${port}`)).rejects.toThrow()
  await away.close()
})
