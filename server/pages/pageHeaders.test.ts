import { expect, test } from 'vitest'
import { staticRoutes } from '#domain/urls/staticRoutes.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { headersByKey } from './pageHeaders.ts'

const tags = new Set(['landing', 'footer', 'offer.code'])

/** The headers of a page with the given environment, by name. */
function headersOf(set: Record<string, string>, key: string, status = 200): Record<string, string> {
  const read = readEnv(set)
  if (!read.ok) throw new Error(read.problems.join())
  const lines = headersByKey(read.env)(key, { status, tags })
  return Object.fromEntries(
    lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1] ?? '']] : [])),
  )
}

const cdn = { CDN_SECONDS: '60', CDN_STALE_SECONDS: '30', SURROGATE_KEYS: 'true' }
const applications = Object.values(staticRoutes).flatMap((it) => (it.application ? it.path : []))

test('without a CDN every page must be revalidated, and has no surrogate keys', () => {
  for (const key of ['/', '/all-games', '/404', '/login']) {
    const headers = headersOf({}, key, key === '/404' ? 404 : 200)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
    expect(headers).not.toHaveProperty('surrogate-key')
  }
})

test('with the settings a CDN may cache a public page and serve it stale', () => {
  expect(headersOf({ CDN_SECONDS: '60' }, '/')['cache-control']).toBe(
    'public, max-age=0, s-maxage=60, must-revalidate',
  )
  expect(headersOf(cdn, '/all-games?page=2')['cache-control']).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
  )
})

test('a public page lists its tags if surrogate keys are on', () => {
  expect(headersOf(cdn, '/')['surrogate-key']).toBe('footer landing offer.code')
  expect(headersOf(cdn, '/404', 404)['surrogate-key']).toBe('footer landing offer.code')
  expect(headersOf({ SURROGATE_KEYS: 'true' }, '/')['cache-control']).toContain('must-revalidate')
})

test.each(applications)('a CDN must not cache %s, which is for one user', (path) => {
  const headers = headersOf(cdn, path)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers).not.toHaveProperty('surrogate-key')
})

test('a missing page is cached for at most ten seconds, and never stale', () => {
  for (const status of [404, 410]) {
    expect(headersOf(cdn, '/404', status)['cache-control']).toBe('public, max-age=0, s-maxage=10')
  }
  expect(headersOf({ CDN_SECONDS: '3' }, '/404', 404)['cache-control']).toMatch(/s-maxage=3$/)
})

test('a failure is never cached', () => {
  expect(headersOf(cdn, '/', 500)['cache-control']).toBe('no-store')
})
