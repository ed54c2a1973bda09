import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { admin } from '#tests/setup/admin.ts'
import { apiClient } from '#tests/setup/apiClient.ts'
import { type DatabaseProxy, proxyTo } from '#tests/setup/databaseProxy.ts'
import { type ProductServer, startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let server: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  proxy = await proxyTo(database.url)
  server = await startProduct({ DATABASE_URL: proxy.url, ROLE: 'web' })
})

afterAll(async () => {
  await server.stop()
  await proxy.close()
  await database.drop()
})

test('while the database is away signing in is put off, and works again afterwards', async () => {
  const client = apiClient(server)
  const login = () => client('POST', '/api/v1/auth/login', { body: admin })
  const { body } = await login()
  const token = String(
    body && typeof body === 'object' && 'access_token' in body && body.access_token,
  )
  const user = () => client('GET', '/api/v1/auth/user', { token })
  expect((await user()).status).toBe(200)

  proxy.cut()
  for (const ask of [login, user]) {
    const answer = await ask()
    expect([answer.status, answer.body]).toEqual([
      503,
      expect.objectContaining({ code: 'database_away' }),
    ])
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answer.text).not.toMatch(/ECONN|connection|\n\s+at /i)
  }

  proxy.open()
  await vi.waitFor(async () => expect((await user()).status).toBe(200), { timeout: 10_000 })
  expect((await login()).status).toBe(200)
})
