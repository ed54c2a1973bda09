import { expect, test } from 'vitest'
import { newSession, password } from '#tests/setup/api/apiAccounts.ts'
import { apiClient, newAddress } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { testLogPrivacy } from '#tests/setup/product/testLogPrivacy.ts'

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })

test('cross-site requests can neither sign up nor sign in', async () => {
  const client = apiClient(product)
  const { email, refresh_token } = await newSession(client)
  const bodies = {
    signup: { email: 'fresh@payline.example', password },
    login: { email, password },
    refresh: { refresh_token },
  }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: product.siteUrl.replace('http:', 'https:') },
    { origin: `${product.siteUrl}0` },
    { origin: `${product.siteUrl}.evil.example` },
    { origin: product.siteUrl, 'sec-fetch-site': 'cross-site' },
  ]
  for (const [name, body] of Object.entries(bodies)) {
    for (const headers of foreign) {
      const { status, body: responseBody } = await client('POST', `/api/v1/auth/${name}`, {
        body,
        headers,
      })
      expect([name, headers, status, responseBody]).toMatchObject([
        name,
        headers,
        403,
        { code: 'foreign_origin' },
      ])
    }
  }
  const post = (name: keyof typeof bodies) =>
    fetch(`${product.url}/api/v1/auth/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify(bodies[name]),
    })
  // A program sends no Origin header: it may sign in, but only pages of the site create accounts.
  expect((await post('signup')).status).toBe(403)
  expect((await post('login')).status).toBe(200)
  const onThisMachine = { origin: product.url }
  const own = await client('POST', '/api/v1/auth/login', {
    body: bodies.login,
    headers: onThisMachine,
  })
  expect(own.status).toBe(200)
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
    const response = await client('POST', path, { body })
    expect([response.status, response.body]).toMatchObject([status, { code }])
    expect(response.body).toHaveProperty('status', status)
    if (errors) expect(response.body).toHaveProperty('errors', errors)
  }
})

test('only bodies of the type application/json are accepted', async () => {
  const client = apiClient(product)
  const body = JSON.stringify({ email: 'a@b.example', password })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const headers = { 'content-type': type }
    const response = await client('POST', '/api/v1/auth/login', { body, headers })
    expect([type, response.status]).toEqual([type, 415])
  }
  const zipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const response = await client('POST', '/api/v1/auth/login', { body, headers: zipped })
  expect(response.status).toBe(415)
  const charset = { 'content-type': 'Application/JSON; charset=utf-8' }
  const read = await client('POST', '/api/v1/auth/login', { body, headers: charset })
  expect(read.status).toBe(401)
})

test('a password of a megabyte is refused before it is read', async () => {
  const client = apiClient(product)
  const body = { email: 'big@payline.example', password: 'x'.repeat(1_048_576) }
  for (const path of ['/api/v1/auth/signup', '/api/v1/auth/login']) {
    const response = await client('POST', path, { body })
    expect([path, response.status, response.body]).toMatchObject([
      path,
      413,
      { code: 'payload_too_large' },
    ])
  }
})

test('sent values are neither repeated in the response nor logged', async () => {
  const client = apiClient(product)
  const mark = 'reflected-<script>'
  const requests: [string, string, object][] = [
    ['POST', `/api/v1/auth/login?${mark}`, { body: { email: mark, password: `${mark} xxxxxx` } }],
    ['POST', '/api/v1/auth/login', { body: { email: 'a@b.example', password: mark } }],
    ['POST', '/api/v1/auth/signup', { body: { [mark]: mark, options: { emailRedirectTo: 1 } } }],
    ['POST', '/api/v1/auth/refresh', { body: { refresh_token: mark } }],
    ['POST', '/api/v1/auth/login', { body: `{"${mark}` }],
    ['GET', '/api/v1/auth/user', { headers: { authorization: `Bearer ${mark}` } }],
    ['POST', '/api/v1/auth/login', { body: '{}', headers: { 'content-type': mark } }],
    ['POST', '/api/v1/auth/login', { body: '{}', headers: { origin: mark } }],
  ]
  for (const [method, path, options] of requests) {
    const { status, text, headers } = await client(method, path, options)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).not.toContain('reflected')
    expect(JSON.stringify([...headers])).not.toContain('reflected')
  }
  const output = product.process.stdout()
  expect(output).not.toContain('reflected')
  expect(output).not.toContain('@')
  expect(output).not.toContain('198.18.')
  expect(output).not.toContain(admin.password)
})

testLogPrivacy(product)
