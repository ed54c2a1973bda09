import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { kinds } from '../catalogue/kinds.ts'
import { totalItems, totalListingPages } from '../catalogue/testing/totals.ts'
import { matchAddress } from './testing/matchAddress.ts'
import { cacheKeyOf, matchUrl, paths, publicPages } from './urls.ts'

/**
 * The page cache and the sitemap need one address for each page, and few keys for all other
 * addresses.
 */

const catalogue = createCatalogue()
const match = (url: string) => matchAddress(url, catalogue)

const segments = fc.constantFrom(
  'game',
  'bonus',
  'slot-1',
  'bonus-3',
  'all-games',
  'faq',
  '',
  'x',
  '%',
  '..',
)
const anyPath = fc.oneof(
  fc.array(segments, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  fc.string().map((text) => `/${text}`),
)
const anySearch = fc.dictionary(
  fc.constantFrom('page', 'utm_source', 'q', 'category', 'wager', 'sort'),
  fc.oneof(
    fc.integer({ min: -2, max: 12 }).map(String),
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('slots', 'roulette', '35', 'name', 'rtp', 'gold'),
  ),
)

describe('cache keys', () => {
  test('a key is an address that matches the same', () => {
    fc.assert(
      fc.property(anyPath, anySearch, (path, search) => {
        const found = matchUrl(path, new URLSearchParams(search), catalogue)
        expect(match(cacheKeyOf(found))).toEqual(found)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a redirect leads to a path of this site that is no redirect', () => {
    fc.assert(
      fc.property(anyPath, anySearch, (path, search) => {
        const found = matchUrl(path, new URLSearchParams(search), catalogue)
        if (found.screen !== 'redirect') return
        expect(found.to).toMatch(/^\/[a-z]/)
        expect(match(found.to).screen).toMatch(/^(static|listing|detail)$/)
      }),
      { numRuns: 1_000 },
    )
  })

  test('any number of unknown addresses share a few keys', () => {
    const keys = new Set<string>()
    for (let n = 0; n < 5_000; n += 1) {
      for (const kind of kinds) {
        keys.add(cacheKeyOf(match(`${paths.listing(kind)}?page=${1_000 + n}`)))
        keys.add(cacheKeyOf(match(`${paths.listing(kind)}?page=x${n}`)))
        keys.add(cacheKeyOf(match(paths.detail(kind, `slot-x${n}`))))
      }
      keys.add(cacheKeyOf(match(`/unknown-${n}`)))
      keys.add(cacheKeyOf(match(`/faq?q=${n}`)))
    }
    expect(keys.size).toBe(3 * kinds.length + 2)
  })
})

test('public pages are static, listing and detail pages, each once, under its canonical address', () => {
  const pages = [...publicPages(catalogue)]
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages).toHaveLength(7 + totalListingPages + totalItems)
  expect(pages.slice(0, 8)).toEqual([
    '/',
    '/faq',
    '/games',
    '/payment-methods',
    '/terms',
    '/responsible-gaming',
    '/privacy',
    '/all-games',
  ])
  for (const page of pages) expect(cacheKeyOf(match(page))).toBe(page)
  for (const hidden of [paths.login, paths.signup, paths.analytics, paths.sitemapPing]) {
    expect(pages).not.toContain(hidden)
  }
})
