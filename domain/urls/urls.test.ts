import { describe, expect, test } from 'vitest'
import { createCatalogue, specifiedSizes } from '../catalogue/catalogue.ts'
import { kinds, mapKinds } from '../catalogue/kinds.ts'
import { staticRoutes } from './staticRoutes.ts'
import { matchAddress } from './testing/matchAddress.ts'
import {
  cacheKeyOf,
  canonical,
  isFilteredKey,
  matchUrl,
  passThroughQuery,
  paths,
  publicPages,
} from './urls.ts'

const catalogue = createCatalogue()

const match = (url: string, of = catalogue) => matchAddress(url, of)

test('paths are those of the specification', () => {
  expect(paths.home).toBe('/')
  expect(paths.responsibleGaming).toBe('/responsible-gaming')
  expect(mapKinds((kind) => paths.listing(kind))).toMatchObject({
    game: '/all-games',
    sport: '/all-sports',
    bonus: '/all-bonuses',
    guide: '/all-guides',
    tournament: '/all-tournaments',
  })
  expect(paths.listing('game', 2)).toBe('/all-games?page=2')
  expect(paths.detail('sport', 'event-1')).toBe('/sport/event-1')
  expect(canonical('https://payline.example', paths.home)).toBe('https://payline.example/')
})

test('every detail path matches its item', () => {
  for (const kind of kinds) {
    for (const id of catalogue.ids(kind)) {
      expect(match(paths.detail(kind, id))).toEqual({ screen: 'detail', kind, id })
    }
  }
})

test('every path of a listing page matches that page', () => {
  for (const kind of kinds) {
    for (let page = 1; page <= catalogue.pages(kind); page += 1) {
      expect(match(paths.listing(kind, page))).toEqual({ screen: 'listing', kind, page })
    }
  }
})

test('every static path matches its page', () => {
  for (const [page, { path }] of Object.entries(staticRoutes)) {
    expect(match(path)).toEqual({ screen: 'static', page, path })
  }
})

describe('page numbers', () => {
  const toListing = { screen: 'redirect', to: '/all-games', status: 301 }

  test.each([
    '',
    '0',
    '1',
    '-1',
    '01',
    '1.5',
    '1e1',
    '+2',
    ' 2',
    '2 ',
    '٢',
    'abc',
    '0x2',
    '2\n',
    'NaN',
  ])('page=%j is redirected to the listing', (page) => {
    expect(matchUrl('/all-games', new URLSearchParams({ page }), catalogue)).toEqual(toListing)
  })

  test.each(['9', '99999999999999999999999', '9'.repeat(10_000)])(
    'page %s is beyond the last',
    (page) => {
      expect(match(`/all-games?page=${page}`)).toEqual({
        screen: 'listing-beyond',
        kind: 'game',
        pages: 8,
      })
    },
  )

  test('an empty listing still has its first page', () => {
    const empty = createCatalogue({ ...specifiedSizes, guides: 0 })
    expect(match('/all-guides', empty)).toEqual({ screen: 'listing', kind: 'guide', page: 1 })
    expect(match('/all-guides?page=2', empty)).toMatchObject({ screen: 'listing-beyond', pages: 1 })
  })
})

describe('filters of a listing', () => {
  test('have one order in the canonical address, independent of the requested order', () => {
    const found = match('/all-games?sort=rtp&provider=netent&utm_source=x&category=slots&q=gold')
    expect(found).toMatchObject({ screen: 'listing', kind: 'game', page: 1 })
    expect(cacheKeyOf(found)).toBe('/all-games?q=gold&category=slots&provider=netent&sort=rtp')
  })

  test.each([
    // What a form sends with its fields left empty.
    ['/all-games?q=&category=slots&provider=&sort=', '/all-games?category=slots'],
    ['/all-games?q=&category=&sort=', '/all-games'],
    ['/all-games?category=chess', '/all-games'],
    ['/all-games?q=Gold++Rush', '/all-games?q=gold+rush'],
    ['/all-games?category=slots&page=1', '/all-games?category=slots'],
    ['/all-games/?category=slots', '/all-games?category=slots'],
    ['/all-sports?sport=tennis&league=', '/all-sports?sport=tennis'],
  ])('%s is redirected to %s', (url, to) => {
    expect(match(url)).toEqual({ screen: 'redirect', to, status: 301 })
  })

  test('belong to a kind: filters of another kind are unknown parameters', () => {
    expect(match('/all-games?sport=tennis')).toEqual({ screen: 'listing', kind: 'game', page: 1 })
  })

  test('have pages of their own', () => {
    expect(match('/all-games?category=slots&page=6').screen).toBe('listing')
    expect(match('/all-games?category=slots&page=7')).toMatchObject({
      screen: 'listing-beyond',
      pages: 6,
    })
  })

  test('have cache keys that differ from those of the listing itself', () => {
    expect(isFilteredKey('/all-games?q=gold')).toBe(true)
    expect(isFilteredKey('/all-games?page=2')).toBe(false)
    for (const page of publicPages(catalogue)) expect(isFilteredKey(page)).toBe(false)
  })
})

describe('other spellings', () => {
  test.each([
    ['/faq/', '/faq'],
    ['/faq///', '/faq'],
    ['/faq/?utm_source=x', '/faq'],
    ['/all-games/?page=2', '/all-games?page=2'],
    ['/all-games/?page=1', '/all-games'],
    ['/game/slot-1/', '/game/slot-1'],
  ])('%s is redirected to %s', (url, to) => {
    expect(match(url)).toEqual({ screen: 'redirect', to, status: 301 })
  })

  test.each([
    ['', ''],
    ['utm_source=x&gclid=a%20b&utm_campaign=', 'utm_source=x&gclid=a%20b&utm_campaign='],
    ['page=2&utm_source=x&q=gold&provider=netent', 'utm_source=x'],
    ['%70age=2&page&q=&&x', 'x'],
    ['pages=2&constructor=1&a=page', 'pages=2&constructor=1&a=page'],
  ])('of the query %s, a redirect passes on %s', (query, foreign) => {
    expect(passThroughQuery(query)).toBe(foreign)
  })

  test.each([
    '/all-games?page=2&utm_source=x',
    '/all-games?x=1&page=2',
    '/all-games?page=2&page=3',
  ])('unknown or repeated parameters change nothing: %s', (url) => {
    expect(match(url)).toEqual({ screen: 'listing', kind: 'game', page: 2 })
  })

  test.each([
    '',
    '//',
    '//evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '//faq',
    '/FAQ',
    '/%66aq',
    '/game',
    '/game/',
    '/games/slot-1',
    '/game/slot-1/x',
    '/game//slot-1',
    '/x/game/slot-1',
    'game/slot-1',
    '/constructor',
    '/__proto__',
    '/404',
    '/not-found/',
  ])('%j does not exist', (url) => {
    expect(match(url)).toEqual({ screen: 'not-found' })
  })

  test.each(['slot-0', 'slot-301', 'slot%2D1', 'constructor', 'event-1', 'not-found', '%00', '%'])(
    '/game/%s is a game that is not found',
    (id) => {
      expect(match(`/game/${id}`)).toEqual({ screen: 'detail-not-found', kind: 'game' })
      expect(match(`/game/${id}/`)).toEqual({ screen: 'detail-not-found', kind: 'game' })
    },
  )

  test('a path of a hundred thousand slashes is matched quickly', () => {
    const started = performance.now()
    expect(match(`${'/'.repeat(100_000)}x`)).toEqual({ screen: 'not-found' })
    expect(performance.now() - started).toBeLessThan(500)
  })
})
