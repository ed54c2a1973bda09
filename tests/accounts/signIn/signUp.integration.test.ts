import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userResponse } from '#domain/accounts/sessionResponses.ts'
import { password } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { testLogPrivacy } from '#tests/setup/product/testLogPrivacy.ts'

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })

test('a sign-up cannot set roles, verification or other protected fields', async () => {
  const client = apiClient(product)
  const id = randomUUID()
  const email = 'mallory@payline.example'
  const created = await client('POST', '/api/v1/auth/signup', {
    body: {
      email,
      password,
      id,
      role: 'admin',
      roles: ['admin'],
      _verified: true,
      emailVerifiedAt: '2026-01-01T00:00:00Z',
      email_verified: true,
      commonPassword: false,
      createdAt: '2000-01-01T00:00:00Z',
      sessions: [{ id: randomUUID(), expiresAt: '2100-01-01T00:00:00Z' }],
      __proto__: { role: 'admin' },
    },
  })
  const { user } = userResponse.parse(created.body)
  expect(user).toMatchObject({ email, roles: [], email_verified: false })
  expect(user.id).not.toBe(id)
  const { rows } = await query(
    product.databaseUrl,
    `select email_verified_at, created_at > now() - interval '1 hour' as fresh,
      (select count(*)::int from user_roles r where r.user_id = u.id) as roles,
      (select count(*)::int from users_sessions s where s._parent_id = u.id) as sessions
     from users u where email = $1`,
    [email],
  )
  expect(rows).toEqual([{ email_verified_at: null, fresh: true, roles: 0, sessions: 0 }])
})

test('another spelling of an address is the same account, or is refused', async () => {
  const client = apiClient(product)
  const signUp = (email: string) =>
    client('POST', '/api/v1/auth/signup', { body: { email, password } })
  expect((await signUp('Ada.Byron@Payline.Example')).status).toBe(201)
  for (const email of ['ada.byron@payline.example', ' ADA.BYRON@PAYLINE.EXAMPLE\n']) {
    expect([email, (await signUp(email)).status]).toEqual([email, 409])
  }
  for (const email of [
    'аda.byron@payline.example',
    'ada.byron@paylıne.example',
    'ada.byron@ｐayline.example',
    'ada.byron@payline.example\0',
    'ada.byron\u200b@payline.example',
    'ada.byrón@payline.example',
    'ada.byro\u0301n@payline.example',
    '"ada.byron"@payline.example',
    'ada.byron@payline.example, b@payline.example',
    'ada.byron@payline.example\r\nbcc: b@payline.example',
    'ada.byron@payline.example@evil.example',
  ]) {
    const response = await signUp(email)
    expect([email, response.status, response.body]).toMatchObject([
      email,
      400,
      { errors: [{ path: 'email', code: 'email_invalid' }] },
    ])
  }
  // In lower case the Kelvin sign becomes an ordinary k.
  expect((await signUp('\u212aelvin@payline.example')).status).toBe(400)
})

test('an address has 255 characters at most', async () => {
  const client = apiClient(product)
  const domain = `${'a23456789.'.repeat(20)}example`
  const signUp = (length: number) => {
    const email = `${'x'.repeat(length - domain.length - 1)}@${domain}`
    return client('POST', '/api/v1/auth/signup', { body: { email, password } })
  }
  expect((await signUp(255)).status).toBe(201)
  expect((await signUp(256)).body).toMatchObject({ status: 400, code: 'validation_failed' })
})

testLogPrivacy(product)
