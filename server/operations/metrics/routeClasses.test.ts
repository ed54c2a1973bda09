import { expect, test } from 'vitest'
import { apiRoutes } from '#domain/api/routes.ts'
import { routeClasses, routeClassOf } from './routeClasses.ts'

test.each([
  ['/', 'page'],
  ['/all-games?page=2', 'page'],
  ['/wp-login.php', 'page'],
  ['http://elsewhere.example/', 'page'],
  ['', 'page'],
  ['/healthz', 'health'],
  ['/readyz?verbose', 'health'],
  ['/metrics', 'metrics'],
  ['/assets/page.1a2b.css', 'asset'],
  ['/favicon.ico', 'asset'],
  ['/api/v1/events', 'events'],
  ['/api/v1/events/1', 'api'],
  ['/api/v1/stats?from=1', 'api'],
  ['/.well-known/jwks.json', 'api'],
  ['/api/globals/offer', 'cms_api'],
  ['/api', 'cms_api'],
  ['/apiary', 'page'],
  ['/admin/collections/users', 'admin'],
  ['/_next/static/x.js', 'admin'],
  ['/administration', 'page'],
  ['/og/game/slot-1.png', 'picture'],
  ['/sitemap.xml', 'search'],
  ['/sitemap-content.xml', 'search'],
  ['/robots.txt', 'search'],
  ['/preview/faq?token=x', 'preview'],
])('%s counts as %s', (url, route) => {
  expect(routeClassOf(url)).toBe(route)
})

test('every route of the API is in the class of the API, except events and postbacks', () => {
  const classes = Object.values(apiRoutes).map(({ path }) => routeClassOf(path))
  expect(new Set(classes)).toEqual(new Set(['api', 'events', 'postbacks']))
})

test('every address is in a class of the table', () => {
  for (let at = 0; at < 1_000; at++) {
    const url = `/${[at, at * 7, at * 31].map((part) => part.toString(36)).join(at % 2 ? '/' : '.')}`
    expect(routeClasses).toContain(routeClassOf(url))
  }
})
