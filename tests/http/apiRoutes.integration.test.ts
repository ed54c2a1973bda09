import { expect, test } from 'vitest'
import { apiRoutes } from '#domain/api/routes.ts'
import { apiClient } from '../setup/api/apiClient.ts'
import { sharedProduct } from '../setup/product/sharedProduct.ts'

const product = sharedProduct({
  TRUST_PROXY: '127.0.0.1',
  SECURITY_CONTACT: 'mailto:security@payline.example',
})

test('no response may be stored by a cache, and none sets a cookie', async () => {
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

test('unknown routes answer 404, and unsupported methods answer 405 with the supported ones', async () => {
  const client = apiClient(product)
  for (const path of [
    '/api/v1',
    '/api/v1/',
    '/api/v1/auth',
    '/api/v1/auth/login/',
    '/api/v1/AUTH/login',
  ]) {
    const response = await client('POST', path)
    expect([path, response.status, response.body]).toMatchObject([path, 404, { code: 'not_found' }])
  }
  for (const [method, path, allow] of [
    ['GET', '/api/v1/auth/login', 'POST'],
    ['POST', '/api/v1/auth/user', 'GET, HEAD, DELETE'],
    ['OPTIONS', '/api/v1/auth/user', 'GET, HEAD, DELETE'],
    ['PUT', '/api/v1/openapi.json', 'GET, HEAD'],
  ] as const) {
    const response = await client(method, path)
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect(response.body).toMatchObject({ code: 'method_not_allowed' })
  }
})

test('without a mail server the routes that need mail answer 404', async () => {
  const client = apiClient(product)
  for (const route of Object.values(apiRoutes)) {
    if (!('needsMail' in route)) continue
    const response = await client(route.method, route.path, { body: {} })
    expect([route.path, response.status, response.body]).toMatchObject([
      route.path,
      404,
      { code: 'not_found' },
    ])
  }
})

test('routes that need a session answer 401 without one', async () => {
  const client = apiClient(product)
  for (const route of Object.values(apiRoutes)) {
    if (['anyone', 'share'].includes(route.caller.kind) || 'needsMail' in route) continue
    const response = await client(route.method, route.path)
    expect([route.path, response.status, response.body]).toMatchObject([
      route.path,
      401,
      { code: 'not_signed_in' },
    ])
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  }
})

test('the JWKS is public, and clients that cache it must revalidate it', async () => {
  const response = await fetch(`${product.url}/.well-known/jwks.json`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = response.headers.get('etag') ?? ''
  // Without this header fetch sends `no-cache`, which demands a full response.
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

test('security.txt is public and may be cached', async () => {
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
