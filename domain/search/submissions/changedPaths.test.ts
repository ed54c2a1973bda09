import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { totalItems, totalListingPages } from '#domain/catalogue/testing/totals.ts'
import { copySlugs } from '#domain/content/documents/documents.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { catalogueTag, changedPaths, isSinglePageTag } from './changedPaths.ts'

const catalogue = createCatalogue()
const pathsOf = (tag: string) => [...changedPaths(tag, catalogue)]

test('a document of copy changes the pages that show it', () => {
  expect(pathsOf('landing')).toEqual(['/'])
  expect(pathsOf('faq-items')).toEqual(['/faq'])
  expect(pathsOf('payment-methods')).toEqual(['/payment-methods'])
  expect(pathsOf('offer')).toContain('/terms')
})

test('header, footer and noindex pages change nothing', () => {
  for (const tag of [
    'footer',
    'site-settings',
    'account-pages',
    'analytics-page',
    'revenue-view',
    'tool-pages',
    'search-engines',
    'redirects',
  ]) {
    expect([tag, pathsOf(tag)]).toEqual([tag, []])
  }
})

test("an item changes the item's page, whatever its kind", () => {
  expect(pathsOf('item.game/slot-17')).toEqual(['/game/slot-17'])
  expect(pathsOf('item.guide/guide-150')).toEqual(['/guide/guide-150'])
})

test('a redirect changes its source path', () => {
  expect(pathsOf('redirect./old/page')).toEqual(['/old/page'])
  expect(['redirect./old', 'item.game/slot-1'].every(isSinglePageTag)).toBe(true)
  expect(['redirects', 'detail-pages', 'catalogue.2026-11-21'].some(isSinglePageTag)).toBe(false)
})

test.each([
  'redirect.',
  'redirect.https://other.example',
  'item.game/slot-301',
  'item.guide/slot-1',
  'item.nothing/slot-1',
  'item.game/',
  'item.',
  'item.game/../faq',
  'nothing',
  '',
  'offer.amount',
])('the tag %s changes nothing', (tag) => {
  expect(pathsOf(tag)).toEqual([])
})

test('the texts of listings change every page of every listing, those of details every item page', () => {
  expect(pathsOf('listings')).toHaveLength(totalListingPages)
  expect(pathsOf('listings')).toContain('/all-games?page=8')
  expect(pathsOf('detail-pages')).toHaveLength(totalItems)
  expect(pathsOf(catalogueTag('2026-11-21'))).toHaveLength(totalListingPages + totalItems)
})

test('every tag maps only to pages that search engines may list', () => {
  const listed = new Set(publicPages(catalogue))
  for (const tag of [...copySlugs, 'item.game/slot-1', catalogueTag('2026-11-21')]) {
    expect([tag, pathsOf(tag).filter((path) => !listed.has(path))]).toEqual([tag, []])
  }
})
