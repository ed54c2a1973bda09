import { expect, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/setup/database/testDatabase.ts'
import { freePort } from '#tests/setup/processes/freePort.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'

test('two processes that start at once on an empty database both become ready, and create one admin', async () => {
  const database = await emptyDatabase()
  const env = { DATABASE_URL: database.url, ROLE: 'web', ADMIN_PASSWORD: '' }
  const servers = await Promise.all([startProduct(env), startProduct(env)])
  for (const server of servers) await server.process.waitForOutput(/Site\s+http/)
  const created = servers.filter((server) => /Password {2}\S{8,}/.test(server.process.stdout()))
  expect(created).toHaveLength(1)
  for (const server of servers) {
    const home = await fetch(`${server.url}/`)
    expect([home.status, (await home.text()).includes('CR7')]).toEqual([200, true])
  }
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
})

test('until it is ready a process reports what it waits for and answers 503 to every request', async () => {
  const database = await emptyDatabase()
  await database.drop()
  const url = new URL(database.url)
  // Nothing listens there, so the process waits for the database.
  url.port = '1'
  const port = await freePort()
  const server = runNode(['server/main.ts'], {
    env: { DATABASE_URL: url.href, PORT: String(port), HOST: '127.0.0.1' },
  })
  const base = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => {
    const ready = await fetch(`${base}/readyz`)
    expect(ready.status).toBe(503)
    expect(((await ready.json()) as { reason: string }).reason).toContain('does not respond')
  }, 20_000)
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
  const words = { '/': 'The site is starting', '/admin': 'The site is starting' }
  const problem = '"code":"starting"'
  const api = { '/api/users/first-register': problem, '/api/v1/stats?page=/': problem }
  for (const [path, expectedText] of Object.entries({ ...words, ...api })) {
    const response = await fetch(base + path)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2'])
    const text = await response.text()
    expect(text).toContain(expectedText)
    // Only operators may read the reason.
    expect(text).not.toMatch(/database|answer/)
  }
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})
