import { expect, test } from 'vitest'
import { sessionResponse, userResponse } from '#domain/accounts/sessionResponses.ts'
import { lifetimes } from '#domain/accounts/tokens/lifetimes.ts'
import { newEmail, password, signIn, signUp } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { testLogPrivacy } from '#tests/setup/product/testLogPrivacy.ts'

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })

test('an account is created, signed in to, refreshed and signed out of', async () => {
  const client = apiClient(product)
  const body = {
    email: ` ${newEmail().toUpperCase()} `,
    password,
    options: { emailRedirectTo: '' },
  }
  const created = await client('POST', '/api/v1/auth/signup', { body })
  expect(created.status).toBe(201)
  const { user } = userResponse.parse(created.body)
  expect(user).toMatchObject({ roles: [], email_verified: false })
  expect(user.email).toBe(body.email.trim().toLowerCase())
  expect(Object.keys(created.body ?? {})).toEqual(['user'])

  const before = Math.floor(Date.now() / 1000)
  const session = await signIn(client, { email: user.email, password })
  expect(session).toMatchObject({ token_type: 'Bearer', expires_in: lifetimes.accessToken, user })
  expect(session.expires_at).toBeGreaterThanOrEqual(before + lifetimes.accessToken)

  const current = await client('GET', '/api/v1/auth/user', { token: session.access_token })
  expect([current.status, current.body]).toEqual([200, { user }])

  const refreshed = await client('POST', '/api/v1/auth/refresh', {
    body: { refresh_token: session.refresh_token },
  })
  const next = sessionResponse.parse(refreshed.body)
  expect(next.refresh_token).not.toBe(session.refresh_token)

  const out = await client('POST', '/api/v1/auth/logout', { token: next.access_token })
  expect([out.status, out.text]).toEqual([204, ''])
  for (const token of [session.access_token, next.access_token]) {
    const gone = await client('GET', '/api/v1/auth/user', { token })
    expect([gone.status, gone.body]).toMatchObject([401, { code: 'session_ended' }])
  }
  const dead = await client('POST', '/api/v1/auth/refresh', {
    body: { refresh_token: next.refresh_token },
  })
  expect([dead.status, dead.body]).toMatchObject([401, { code: 'session_ended' }])
})

test('the error messages are those of the specification', async () => {
  const client = apiClient(product)
  const { email } = await signUp(client)
  const again = await client('POST', '/api/v1/auth/signup', {
    body: { email: email.toUpperCase(), password: 'another password' },
  })
  expect(again.status).toBe(409)
  expect(again.headers.get('content-type')).toContain('application/problem+json')
  expect(again.body).toEqual({
    type: 'about:blank',
    title: 'User already registered',
    status: 409,
    code: 'user_already_exists',
  })
  const attempts = [
    { email, password: 'wrong password' },
    { email: 'nobody@payline.example', password },
  ]
  for (const body of attempts) {
    const refused = await client('POST', '/api/v1/auth/login', { body })
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect(refused.body).toEqual({
      type: 'about:blank',
      title: 'Invalid login credentials',
      status: 401,
      code: 'invalid_credentials',
    })
  }
})

test('signing out everywhere ends every session, and signing out ends only the current one', async () => {
  const client = apiClient(product)
  const credentials = await signUp(client)
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => signIn(client, credentials)))
  const alive = async (token = '') => {
    const { status } = await client('GET', '/api/v1/auth/user', { token })
    return status
  }
  await client('POST', '/api/v1/auth/logout', { token: first?.access_token ?? '', body: {} })
  expect(await alive(first?.access_token)).toBe(401)
  expect(await alive(second?.access_token)).toBe(200)
  const body = { everywhere: true }
  const token = second?.access_token ?? ''
  expect((await client('POST', '/api/v1/auth/logout', { token, body })).status).toBe(204)
  expect(await alive(second?.access_token)).toBe(401)
  expect(await alive(third?.access_token)).toBe(401)
})

test('a new password ends the other sessions and keeps the current one', async () => {
  const client = apiClient(product)
  const credentials = await signUp(client)
  const here = await signIn(client, credentials)
  const elsewhere = await signIn(client, credentials)
  const change = (current_password: string) =>
    client('POST', '/api/v1/auth/password', {
      token: here.access_token,
      body: { current_password, password: 'the new password' },
    })
  const wrong = await change('not the password')
  expect([wrong.status, wrong.body]).toMatchObject([403, { code: 'wrong_password' }])
  expect((await change(password)).status).toBe(204)
  const user = (token: string) => client('GET', '/api/v1/auth/user', { token })
  expect((await user(here.access_token)).status).toBe(200)
  expect((await user(elsewhere.access_token)).status).toBe(401)
  await signIn(client, { ...credentials, password: 'the new password' })
})

test('deleting an account needs its password, and the last admin cannot be deleted', async () => {
  const client = apiClient(product)
  const credentials = await signUp(client)
  const { access_token: token } = await signIn(client, credentials)
  const remove = (current_password: string, by = token) =>
    client('DELETE', '/api/v1/auth/user', { token: by, body: { current_password } })
  expect((await remove('not the password')).body).toMatchObject({ code: 'wrong_password' })
  expect((await remove(password)).status).toBe(204)
  expect((await client('GET', '/api/v1/auth/user', { token })).status).toBe(401)
  const login = await client('POST', '/api/v1/auth/login', { body: credentials })
  expect(login.body).toMatchObject({ code: 'invalid_credentials' })
  await signUp(client)

  const own = await signIn(client, admin)
  expect(own.user.roles).toEqual(['admin'])
  const last = await remove(admin.password, own.access_token)
  expect([last.status, last.body]).toMatchObject([409, { code: 'last_admin' }])
})

testLogPrivacy(product)
