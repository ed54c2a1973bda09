import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bonus } from '#domain/catalogue/bonus/bonus.ts'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { itemName } from '#domain/catalogue/itemName.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import { staticRoutes } from '#domain/urls/staticRoutes.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import {
  type SocialPictureSources,
  socialImageUrl,
  socialPictureAt,
  socialPictureOf,
} from './socialImages.ts'

const catalogue = createCatalogue()
const seeded = fallbackCopy()

function sourcesWith(changes: Partial<Copy> = {}): SocialPictureSources {
  const documents = { ...seeded, ...changes }
  return { catalogue, copy: (slug) => documents[slug] }
}

const sources = sourcesWith()

function urlOf(pagePath: string, changes: Partial<Copy> = {}): string {
  const picture = socialPictureOf(sourcesWith(changes), pagePath)
  if (!picture) throw new Error(`${pagePath} has no picture`)
  return socialImageUrl(picture)
}

test('every page that search engines may list has a picture, which its address leads to', () => {
  for (const path of publicPages(catalogue)) {
    const picture = socialPictureOf(sources, path)
    expect([path, picture?.title]).toEqual([path, expect.stringMatching(/./)])
    expect(socialPictureAt(sources, picture?.path ?? '')).toEqual(picture)
  }
})

test('pictures are named after their pages', () => {
  expect(socialPictureOf(sources, '/')?.path).toBe('/og/home.png')
  expect(socialPictureOf(sources, '/faq')?.path).toBe('/og/faq.png')
  expect(socialPictureOf(sources, '/all-games?page=2')?.path).toBe('/og/all-games.png')
  expect(socialPictureOf(sources, '/game/slot-17')?.path).toBe('/og/game/slot-17.png')
})

test('the part of a title after the divider is the note below the title', () => {
  expect(socialPictureOf(sources, '/game/slot-17')).toEqual({
    path: '/og/game/slot-17.png',
    title: 'Savanna Lion Spins',
    note: 'Evolution Gaming Slot, RTP 95.00%',
    siteName: seeded['site-settings'].siteName,
    art: 'game/animals',
  })
})

test('the picture of a bonus, which is the same where its offer may not be shown, has neither code nor size', () => {
  expect(socialPictureOf(sources, '/bonus/bonus-17')).toMatchObject({
    title: itemName('bonus', bonus(17)),
    note: '',
  })
})

test('pages that run in the browser have no picture of their own', () => {
  for (const { path, application } of Object.values(staticRoutes)) {
    expect([path, socialPictureOf(sources, path) === undefined]).toEqual([path, application])
  }
})

describe('an address that is no page’s picture', () => {
  test.each([
    '/og/.png',
    '/og/home',
    '/og/home.jpg',
    '/og//home.png',
    '/og/home/.png',
    '/og/HOME.png',
    '/og/faq.png.png',
    '/og/faq/.png',
    '/og/faq?x.png',
    '/og/login.png',
    '/og/game/slot-0.png',
    '/og/game/slot-017.png',
    '/og/game/slot-301.png',
    '/og/game/%73lot-1.png',
    '/og/game/.png',
    '/og/all-games?page=2.png',
    '/og/all-games/2.png',
    '/og/../faq.png',
    '/og/404.png',
    '/faq.png',
  ])('%s has nothing', (path) => {
    expect(socialPictureAt(sources, path)).toBeUndefined()
  })

  test('has no picture and causes no error, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const picture = socialPictureAt(sources, `/og/${text}.png`)
        expect(picture === undefined || picture.path === `/og/${text}.png`).toBe(true)
      }),
    )
  })
})

describe('the version in an address', () => {
  const settings = seeded['site-settings']

  test('stays while nothing changes', () => {
    expect(urlOf('/faq')).toMatch(/^\/og\/faq\.png\?v=[0-9a-z]+$/)
    expect(urlOf('/faq')).toBe(urlOf('/faq'))
  })

  test('changes with the name of the site, in any script', () => {
    const named = (siteName: string) =>
      urlOf('/game/slot-1', { 'site-settings': { ...settings, siteName } })
    const names = ['Payline', 'Пейлайн', 'Пейлайм', '漢字', '\ud800']
    expect(new Set(names.map(named)).size).toBe(names.length)
  })

  test('changes with the title of the page, and not with the title of another page', () => {
    const page = seeded['faq-page']
    const edited = { 'faq-page': { ...page, meta: { ...page.meta, title: 'Other questions' } } }
    expect(urlOf('/faq', edited)).not.toBe(urlOf('/faq'))
    expect(urlOf('/terms', edited)).toBe(urlOf('/terms'))
  })

  test('changes with the heading of a listing', () => {
    const listings = { ...seeded.listings, game: { ...seeded.listings.game, heading: 'Games' } }
    expect(urlOf('/all-games', { listings })).not.toBe(urlOf('/all-games'))
  })
})
