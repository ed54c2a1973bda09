import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sessionAnswer, tokenAnswer, userAnswer } from '#domain/api/answers.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import { admin } from '#tests/setup/admin.ts'
import { type ApiClient, apiClient } from '#tests/setup/apiClient.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })
const password = 'staple battery horse'

let accounts = 0
const newEmail = () => `visitor-${++accounts}@payline.example`

async function signUp(client: ApiClient): Promise<{ email: string; password: string }> {
  const body = { email: newEmail(), password }
  expect(await client('POST', '/api/v1/auth/signup', { body })).toMatchObject({ status: 201 })
  return body
}

async function signIn(client: ApiClient, body: { email: string; password: string }) {
  const answer = await client('POST', '/api/v1/auth/login', { body })
  expect(answer.status).toBe(200)
  return sessionAnswer.parse(answer.body)
}

test('an account is created, signed in to, refreshed and signed out of', async () => {
  const client = apiClient(product)
  const body = {
    email: ` ${newEmail().toUpperCase()} `,
    password,
    options: { emailRedirectTo: '' },
  }
  const created = await client('POST', '/api/v1/auth/signup', { body })
  expect(created.status).toBe(201)
  const { user } = userAnswer.parse(created.body)
  expect(user).toMatchObject({ roles: [], email_verified: false })
  expect(user.email).toBe(body.email.trim().toLowerCase())
  expect(Object.keys(created.body ?? {})).toEqual(['user'])

  const before = Math.floor(Date.now() / 1000)
  const session = await signIn(client, { email: user.email, password })
  expect(session).toMatchObject({ token_type: 'Bearer', expires_in: lifetimes.accessToken, user })
  expect(session.expires_at).toBeGreaterThanOrEqual(before + lifetimes.accessToken)

  const asked = await client('GET', '/api/v1/auth/user', { token: session.access_token })
  expect([asked.status, asked.body]).toEqual([200, { user }])

  const refreshed = await client('POST', '/api/v1/auth/refresh', {
    body: { refresh_token: session.refresh_token },
  })
  const next = sessionAnswer.parse(refreshed.body)
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

test('the messages are those that the spec looks for', async () => {
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

test('signing out everywhere ends every session, signing out only the one', async () => {
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

test('a new password ends the other sessions and leaves this one', async () => {
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

test('an account is deleted with its password only, and the last admin never', async () => {
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

test.each([
  ['nothing', undefined, 415, 'unsupported_media_type', undefined],
  ['no JSON', '{"email":', 400, 'validation_failed', [{ path: '', code: 'invalid_json' }]],
  ['a list', [], 400, 'validation_failed', [{ path: '', code: 'invalid_type' }]],
  ['null', 'null', 400, 'validation_failed', [{ path: '', code: 'invalid_type' }]],
  [
    'an empty object',
    {},
    400,
    'validation_failed',
    [
      { path: 'email', code: 'email_invalid' },
      { path: 'password', code: 'password_short' },
    ],
  ],
  [
    'a number for an address',
    { email: 4711, password },
    400,
    'validation_failed',
    [{ path: 'email', code: 'email_invalid' }],
  ],
  [
    'a short password',
    { email: 'a@b.example', password: 'short' },
    400,
    'validation_failed',
    [{ path: 'password', code: 'password_short' }],
  ],
  [
    'a long password',
    { email: 'a@b.example', password: 'x'.repeat(1_025) },
    400,
    'validation_failed',
    [{ path: 'password', code: 'password_long' }],
  ],
  [
    '17 kB',
    { email: 'a@b.example', password: 'x'.repeat(17_000) },
    413,
    'payload_too_large',
    undefined,
  ],
])('a body that is %s is refused', async (_, body, status, code, errors) => {
  const client = apiClient(product)
  for (const path of ['/api/v1/auth/signup', '/api/v1/auth/login']) {
    const answer = await client('POST', path, { body })
    expect([answer.status, answer.body]).toMatchObject([status, { code }])
    expect(answer.body).toHaveProperty('status', status)
    if (errors) expect(answer.body).toHaveProperty('errors', errors)
  }
})

test('only application/json is read', async () => {
  const client = apiClient(product)
  const body = JSON.stringify({ email: 'a@b.example', password })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const headers = { 'content-type': type }
    const answer = await client('POST', '/api/v1/auth/login', { body, headers })
    expect([type, answer.status]).toEqual([type, 415])
  }
  const zipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await client('POST', '/api/v1/auth/login', { body, headers: zipped })
  expect(answer.status).toBe(415)
  const charset = { 'content-type': 'Application/JSON; charset=utf-8' }
  const read = await client('POST', '/api/v1/auth/login', { body, headers: charset })
  expect(read.status).toBe(401)
})

test('every answer is for its asker alone, and none is stored', async () => {
  const client = apiClient(product)
  for (const [method, path] of [
    ['GET', '/api/v1/auth/user'],
    ['POST', '/api/v1/auth/login'],
    ['GET', '/api/v1/openapi.json'],
    ['GET', '/api/v1/nothing'],
    ['PUT', '/api/v1/auth/login'],
  ] as const) {
    const { headers } = await client(method, path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect([path, headers.get('set-cookie')]).toEqual([path, null])
  }
})

test('unknown routes are not found, and other methods are told which ones there are', async () => {
  const client = apiClient(product)
  for (const path of [
    '/api/v1',
    '/api/v1/',
    '/api/v1/auth',
    '/api/v1/auth/login/',
    '/api/v1/AUTH/login',
  ]) {
    const answer = await client('POST', path)
    expect([path, answer.status, answer.body]).toMatchObject([path, 404, { code: 'not_found' }])
  }
  for (const [method, path, allow] of [
    ['GET', '/api/v1/auth/login', 'POST'],
    ['POST', '/api/v1/auth/user', 'GET, HEAD, DELETE'],
    ['OPTIONS', '/api/v1/auth/user', 'GET, HEAD, DELETE'],
    ['PUT', '/api/v1/openapi.json', 'GET, HEAD'],
  ] as const) {
    const answer = await client(method, path)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    expect(answer.body).toMatchObject({ code: 'method_not_allowed' })
  }
})

test('without mail nothing that needs it is there', async () => {
  const client = apiClient(product)
  for (const route of Object.values(apiRoutes)) {
    if (!('needsMail' in route)) continue
    const answer = await client(route.method, route.path, { body: {} })
    expect([route.path, answer.status, answer.body]).toMatchObject([
      route.path,
      404,
      { code: 'not_found' },
    ])
  }
})

test('a session is asked for where one is needed', async () => {
  const client = apiClient(product)
  for (const route of Object.values(apiRoutes)) {
    if (route.caller.kind === 'anyone' || 'needsMail' in route) continue
    const answer = await client(route.method, route.path)
    expect([route.path, answer.status, answer.body]).toMatchObject([
      route.path,
      401,
      { code: 'not_signed_in' },
    ])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
})

/** As the command line would issue it. */
async function newApiToken(scope: string, expires: string): Promise<string> {
  const token = `payline_${randomBytes(32).toString('base64url')}`
  const db = new pg.Client({ connectionString: product.databaseUrl })
  await db.connect()
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await db.query(
    `insert into api_tokens (name, created_at, expires_at, hash)
     values ('of a test', now(), now() + $1::interval, $2) returning id`,
    [expires, hash],
  )
  await db.query(`insert into api_tokens_scopes ("order", parent_id, value) values (1, $1, $2)`, [
    rows[0].id,
    scope,
  ])
  await db.end()
  return token
}

test('an API token tells what it may do, and is no session', async () => {
  const client = apiClient(product)
  const token = await newApiToken('stats:read', '1 day')
  const told = await client('GET', '/api/v1/auth/token', { token })
  expect(told.status).toBe(200)
  expect(tokenAnswer.parse(told.body).token).toMatchObject({
    name: 'of a test',
    scopes: ['stats:read'],
    madeBy: null,
  })
  for (const { method, path, caller } of Object.values(apiRoutes)) {
    if (caller.kind !== 'session' || path.endsWith('/resend')) continue
    const answer = await client(method, path, { token })
    expect([path, answer.status, answer.body]).toMatchObject([path, 403, { code: 'forbidden' }])
  }
  const expired = await newApiToken('stats:read', '-1 second')
  const late = await client('GET', '/api/v1/auth/token', { token: expired })
  expect([late.status, late.body]).toMatchObject([401, { code: 'not_signed_in' }])
  const session = await signIn(client, await signUp(client))
  const swapped = await client('GET', '/api/v1/auth/token', { token: session.access_token })
  expect([swapped.status, swapped.body]).toMatchObject([403, { code: 'forbidden' }])
})

test('the key set is public, and may be kept for ten minutes', async () => {
  const response = await fetch(`${product.url}/.well-known/jwks.json`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = (await response.json()) as { keys: object[] }
  expect(keys).not.toHaveLength(0)
  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  }
  const other = await fetch(`${product.url}/.well-known/jwks.json`, { method: 'POST' })
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('the OpenAPI document describes every route of the table', async () => {
  const client = apiClient(product)
  const { body } = await client('GET', '/api/v1/openapi.json')
  expect(body).toMatchObject({ openapi: '3.1.1', servers: [{ url: product.siteUrl }] })
  for (const { method, path, success } of Object.values(apiRoutes)) {
    expect(body).toHaveProperty(['paths', path, method.toLowerCase(), 'responses', success.status])
  }
  expect(body).toMatchObject({
    paths: {
      '/api/v1/auth/login': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  required: ['email', 'password'],
                  properties: { email: { maxLength: 255 } },
                },
              },
            },
          },
        },
      },
    },
  })
})
