import type { SanitizedConfig } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { createRouteMatcher, rootRoutes, routesOf } from './routes.ts'

let config: SanitizedConfig
let isRoute: ReturnType<typeof createRouteMatcher>

beforeAll(async () => {
  config = await unconnectedConfig()
  isRoute = createRouteMatcher(config)
})

const id = '018f4a3c-6d1e-7c3a-9b5e-000000000000'

test('every route of the table is mounted, and no other route of an entity', () => {
  for (const entity of [...config.collections, ...config.globals]) {
    const mounted = (entity.endpoints || []).map(({ method, path }) => `${method} ${path}`)
    expect([entity.slug, new Set(mounted)]).toEqual([entity.slug, new Set(routesOf(entity))])
  }
  const mounted = config.endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(mounted).toEqual(expect.arrayContaining([...rootRoutes]))
})

test.each([
  ['get', '/api/access'],
  ['post', '/api/preview-links'],
  ['get', '/api/faq-items'],
  ['get', '/api/faq-items/'],
  ['get', `/api/faq-items/${id}`],
  ['get', `/api/faq-items/${id.toUpperCase()}`],
  ['post', `/api/faq-items/${id}/duplicate`],
  ['get', `/api/faq-items/versions/${id}`],
  ['post', '/api/media/access'],
  ['post', `/api/media/access/${id}`],
  ['get', '/api/media/file/a%20b.png'],
  ['get', '/api/globals/offer'],
  ['post', '/api/globals/offer/access'],
  ['post', `/api/globals/offer/versions/${id}`],
  ['get', '/api/users/me'],
  ['get', '/api/claims/report'],
  ['post', '/api/games/import/apply'],
  ['get', '/api/payload-preferences/collection-users'],
  ['patch', `/api/payload-locked-documents/${id}`],
])('%s %s is a route', (method, path) => {
  expect(isRoute(method, path)).toBe(true)
})

test.each([
  ['get', '/api'],
  ['get', '/api/'],
  ['get', '/api/globals'],
  ['get', '/api/globals/nothing'],
  ['get', '/api/globals/faq-items'],
  ['get', '/api/offer'],
  ['get', '/api/nothing'],
  ['get', '/apiary/access'],
  ['post', '/api/access'],
  ['get', '/api/constructor'],
  ['get', '/api/%66aq-items'],
  ['get', '/api/FAQ-items'],
  ['get', '/api/faq-items/%'],
  ['get', '/api/faq-items/distinct'],
  ['get', `/api/faq-items/${id}x`],
  ['put', `/api/faq-items/${id}`],
  ['options', '/api/faq-items'],
  ['get', '/api/media/file/%ff'],
  ['get', '/api/media/file/a/b'],
  ['get', '/api/media/versions'],
  ['post', '/api/claims/import'],
  ['get', '/api/media/paste-url'],
  ['get', `/api/media/paste-url/${id}`],
  ['post', `/api/media/${id}/duplicate`],
  ['get', '/api/globals/claims-settings/versions'],
  ['get', '/api/users/init'],
  ['post', '/api/users/login'],
  ['post', '/api/users/LOGOUT'],
  ['post', '/api/users/first-register'],
  ['post', '/api/users/forgot-password'],
  ['post', '/api/users/reset-password'],
  ['post', `/api/users/verify/${id}`],
  ['post', '/api/media/logout'],
  ['get', '/api/payload-migrations'],
  ['get', '/api/payload-migrations/x'],
  ['get', '/api/payload-kv'],
  ['get', '/api/payload-jobs'],
  ['get', '/api/payload-jobs/run'],
  ['get', '/api/payload-jobs/handle-schedules'],
  ['post', '/api/payload-locked-documents'],
  ['delete', '/api/payload-preferences/collection-users'],
])('%s %s is no route', (method, path) => {
  expect(isRoute(method, path)).toBe(false)
})
