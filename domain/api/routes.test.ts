import { expect, test } from 'vitest'
import { postbackPath } from '#domain/revenue/connections/postbackSecret.ts'
import { openApiDocument, problemsOf } from './openApi.ts'
import type { ApiRoute } from './routes/route.ts'
import { apiRoutes } from './routes.ts'

const routes: ApiRoute[] = Object.values(apiRoutes)

test('each route has an address of its own below the first version of the API', () => {
  const addresses = routes.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { path } of routes) {
    expect(path).toMatch(/^\/api\/v1(\/[a-z]+)+(\/\{[a-z]+\})*(\.json)?$/)
  }
})

test('a route that changes something without authentication or a secret checks the origin', () => {
  for (const { method, path, caller, origin } of routes) {
    if (method === 'GET' || caller.kind !== 'anyone' || path.includes('{secret}')) continue
    expect([path, origin]).not.toEqual([path, undefined])
  }
})

test('a route for sessions can respond that there is no session', () => {
  expect(problemsOf(apiRoutes.user)).toEqual(
    expect.arrayContaining(['not_signed_in', 'session_ended', 'forbidden', 'database_away']),
  )
  expect(problemsOf(apiRoutes.user)).not.toContain('validation_failed')
  expect(problemsOf(apiRoutes.openApi)).not.toContain('not_signed_in')
})

test('the document has each operation, its authentication, its bodies and its problems', () => {
  const document = openApiDocument('https://payline.example', 'Payline')
  expect(document).toMatchObject({
    servers: [{ url: 'https://payline.example' }],
    paths: {
      '/api/v1/auth/logout': {
        post: {
          operationId: 'logout',
          security: [{ session: [] }],
          requestBody: { required: false },
          responses: { 204: {}, 401: {}, 503: {} },
        },
      },
      '/api/v1/auth/user': { get: { operationId: 'user' }, delete: { operationId: 'deleteUser' } },
      '/api/v1/auth/token': { get: { security: [{ token: [] }] } },
      '/api/v1/auth/login': { post: { security: [], responses: { 200: {}, 401: {}, 429: {} } } },
    },
  })
  // JSON Schema's own declaration is not allowed within the document.
  expect(JSON.stringify(document)).not.toContain('"$schema"')
})

test('the document describes the calls of casinos, whose parameters are in the path', () => {
  const { paths } = openApiDocument('https://payline.example', 'Payline')
  const parameter = (name: string) => ({ name, in: 'path', required: true })
  const operation = {
    security: [],
    parameters: [parameter('casino'), parameter('secret')],
    responses: { 200: { content: { 'text/plain': { schema: { type: 'string' } } } }, 429: {} },
  }
  expect(paths).toMatchObject({
    '/api/v1/postbacks/{casino}/{secret}': {
      get: operation,
      post: {
        ...operation,
        requestBody: { required: false, content: { 'application/x-www-form-urlencoded': {} } },
      },
    },
  })
  expect(paths).not.toHaveProperty([postbackPath('{casino}', '{secret}'), 'get', 'requestBody'])
})

test('the document describes the query of the statistics, and both responses to events', () => {
  const { paths } = openApiDocument('https://payline.example', 'Payline')
  const parameter = (name: string) => ({ name, in: 'query', required: false })
  expect(paths).toMatchObject({
    '/api/v1/stats': {
      get: {
        security: [{ session: ['admin'] }, { token: ['stats:read'] }],
        parameters: expect.arrayContaining(
          ['from', 'to', 'compare', 'page', 'utm_campaign'].map((name) =>
            expect.objectContaining(parameter(name)),
          ),
        ),
        responses: { 200: {}, 400: {}, 401: {}, 403: {}, 503: {} },
      },
    },
    '/api/v1/events': {
      post: {
        security: [],
        requestBody: { content: { 'application/json': {}, 'text/plain': {} } },
        responses: { 204: {}, 200: {}, 413: {}, 415: {}, 429: {} },
      },
    },
  })
})
