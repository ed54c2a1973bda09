import { expect, test, vi } from 'vitest'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { proxiedProduct } from '#tests/setup/product/proxiedProduct.ts'

const product = proxiedProduct()
const { server } = product

test('signing in answers 503 during a database outage, and works again afterwards', async () => {
  const client = apiClient(server)
  const login = () => client('POST', '/api/v1/auth/login', { body: admin })
  const { body } = await login()
  const token = String(
    body && typeof body === 'object' && 'access_token' in body && body.access_token,
  )
  const user = () => client('GET', '/api/v1/auth/user', { token })
  expect((await user()).status).toBe(200)

  product.proxy.disconnect()
  for (const ask of [login, user]) {
    const response = await ask()
    expect([response.status, response.body]).toEqual([
      503,
      expect.objectContaining({ code: 'database_away' }),
    ])
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(response.text).not.toMatch(/ECONN|connection|\n\s+at /i)
  }

  product.proxy.allowConnections()
  await vi.waitFor(async () => expect((await user()).status).toBe(200), { timeout: 30_000 })
  expect((await login()).status).toBe(200)
})
