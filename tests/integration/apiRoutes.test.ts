import { expect, test } from 'vitest'
import { apiRoutes } from '#domain/api/routes.ts'
import { apiClient } from '#tests/setup/apiClient.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

const product = sharedProduct({
  TRUST_PROXY: '127.0.0.1',
  SECURITY_CONTACT: 'mailto:security@payline.example',
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

test('the key set is public, and whoever keeps it asks again whether it is still the one', async () => {
  const response = await fetch(`${product.url}/.well-known/jwks.json`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = response.headers.get('etag') ?? ''
  // Of itself fetch would say `no-cache`, to which the whole answer is due.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  const again = await fetch(response.url, { headers })
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
  const { keys } = (await response.json()) as { keys: object[] }
  expect(keys).not.toHaveLength(0)
  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  }
  const other = await fetch(`${product.url}/.well-known/jwks.json`, { method: 'POST' })
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('whom to tell about a hole is public, for caches too', async () => {
  const address = `${product.url}/.well-known/security.txt`
  const response = await fetch(address)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const text = await response.text()
  expect(text).toContain('Contact: mailto:security@payline.example\n')
  expect(text).toContain(`Canonical: ${product.siteUrl}/.well-known/security.txt\n`)
  const headers = {
    'if-none-match': response.headers.get('etag') ?? '',
    'cache-control': 'max-age=0',
  }
  expect((await fetch(address, { headers })).status).toBe(304)
  const other = await fetch(address, { method: 'DELETE' })
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
