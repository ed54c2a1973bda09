import { expect, test } from 'vitest'
import { rateLimits } from '#domain/accounts/rateLimits.ts'
import { newSession, password } from '#tests/setup/api/apiAccounts.ts'
import { apiClient, newAddress } from '#tests/setup/api/apiClient.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { testLogPrivacy } from '#tests/setup/product/testLogPrivacy.ts'

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })

test('two thousand wrong passwords from many addresses do not block the sign-in of the owner', async () => {
  const client = apiClient(product)
  const { email } = await newSession(client)
  const body = { email, password: 'a wrong password' }
  const statuses: number[] = []
  let begun = 0
  const attack = async () => {
    while (begun < 2_000) {
      begun += 1
      const { status } = await apiClient(product)('POST', '/api/v1/auth/login', { body })
      statuses.push(status)
    }
  }
  await Promise.all(Array.from({ length: 100 }, attack))
  expect(statuses).toHaveLength(2_000)
  // Refused as wrong, or because too many passwords were being checked.
  expect([...new Set(statuses)].sort()).toEqual([401, 503])
  const own = await client('POST', '/api/v1/auth/login', { body: { email, password } })
  expect(own.status).toBe(200)
})

test('one address has ten attempts per account, and the owner can sign in from another address', async () => {
  const client = apiClient(product)
  const { email } = await newSession(client)
  const attacker = apiClient(product)
  const attempt = (given: string, by = attacker) =>
    by('POST', '/api/v1/auth/login', { body: { email, password: given } })
  for (let at = 0; at < rateLimits.password.points; at++) {
    expect((await attempt('a wrong password')).status).toBe(401)
  }
  const refused = await attempt('a wrong password')
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect((await attempt(password)).status).toBe(429)
  const upper = await attacker('POST', '/api/v1/auth/login', {
    body: { email: email.toUpperCase(), password },
  })
  expect(upper.status).toBe(429)
  expect((await attempt(password, client)).status).toBe(200)
})

test('requests of a peer that is no trusted proxy count for the peer, whatever address they forward', async () => {
  const direct = await startProduct({
    DATABASE_URL: product.databaseUrl,
    ROLE: 'web',
    TRUST_PROXY: '10.0.0.0/8',
  })
  const counts = new Map<number, number>()
  for (let at = 0; at <= rateLimits.password.points + 5; at++) {
    const body = { email: 'someone@payline.example', password: 'a wrong password' }
    const { status } = await apiClient(direct, newAddress())('POST', '/api/v1/auth/login', { body })
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  await direct.stop()
  expect([...counts]).toEqual([
    [401, rateLimits.password.points],
    [429, 6],
  ])
})

test('requests with an invalid forwarded address count for the trusted proxy', async () => {
  const body = { email: 'someone-else@payline.example', password: 'a wrong password' }
  const statuses = []
  for (let at = 0; at <= rateLimits.password.points; at++) {
    const client = apiClient(product, `junk-${at}`)
    statuses.push((await client('POST', '/api/v1/auth/login', { body })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

testLogPrivacy(product)
