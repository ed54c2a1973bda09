import { expect, test } from 'vitest'
import { staticRoutes } from '#domain/staticRoutes.ts'
import { readEnv } from '#platform/env.ts'
import { headersByKey } from './pageHeaders.ts'

const tags = new Set(['landing', 'footer', 'offer.code'])

/** The headers of a page of a site with this environment, by name. */
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

test('without a CDN every page is asked for anew, and names no keys', () => {
  for (const key of ['/', '/all-games', '/404', '/login']) {
    const headers = headersOf({}, key, key === '/404' ? 404 : 200)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
    expect(headers).not.toHaveProperty('surrogate-key')
  }
})

test('a CDN may keep a public page, and serve it a while longer, where it is told so', () => {
  expect(headersOf({ CDN_SECONDS: '60' }, '/')['cache-control']).toBe(
    'public, max-age=0, s-maxage=60, must-revalidate',
  )
  expect(headersOf(cdn, '/all-games?page=2')['cache-control']).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
  )
})

test('a public page names its tags, where a CDN purges by them', () => {
  expect(headersOf(cdn, '/')['surrogate-key']).toBe('footer landing offer.code')
  expect(headersOf(cdn, '/404', 404)['surrogate-key']).toBe('footer landing offer.code')
  expect(headersOf({ SURROGATE_KEYS: 'true' }, '/')['cache-control']).toContain('must-revalidate')
})

test.each(applications)('a CDN keeps nothing of %s, which is for one person', (path) => {
  const headers = headersOf(cdn, path)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers).not.toHaveProperty('surrogate-key')
})

test('that a page is not there is kept for ten seconds at the most, and never stale', () => {
  for (const status of [404, 410]) {
    expect(headersOf(cdn, '/404', status)['cache-control']).toBe('public, max-age=0, s-maxage=10')
  }
  expect(headersOf({ CDN_SECONDS: '3' }, '/404', 404)['cache-control']).toMatch(/s-maxage=3$/)
})

test('a failure is kept by nobody', () => {
  expect(headersOf(cdn, '/', 500)['cache-control']).toBe('no-store')
})
