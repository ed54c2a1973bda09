import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bonus } from './bonus/bonus.ts'
import { type Catalogue, catalogueOf, createCatalogue, type StoredItems } from './catalogue.ts'
import { facetValueOf } from './definition/facetValue.ts'
import type { Game } from './game/game.ts'
import { kindDefinitions, kinds } from './kinds.ts'
import { filterItems, parseFilter } from './listing/filter.ts'
import { itemsOf } from './testing/itemsOf.ts'

const nothing: StoredItems = { game: [], sport: [], bonus: [], guide: [], tournament: [] }

const delivered: StoredItems = {
  game: itemsOf('game'),
  sport: itemsOf('sport'),
  bonus: itemsOf('bonus'),
  guide: itemsOf('guide'),
  tournament: itemsOf('tournament'),
}

function gamesBy(...providers: (string | undefined)[]): Catalogue {
  const game = providers.map(
    (provider, place): Game => ({
      id: `g-${place}`,
      name: `Game ${place}`,
      category: 'slots',
      provider,
    }),
  )
  return catalogueOf({ ...nothing, game })
}

function bonusesWith(...wagers: (number | undefined)[]): Catalogue {
  const bonus = wagers.map(
    (wager, place): Bonus => ({ id: `b-${place}`, type: 'vip', name: `Bonus ${place}`, wager }),
  )
  return catalogueOf({ ...nothing, bonus })
}

describe('the delivered items as stored items', () => {
  const generated = createCatalogue()
  const stored = catalogueOf(delivered)

  test.each(kinds)('have the same listings and options of kind %s', (kind) => {
    expect([...stored.ids(kind)]).toEqual([...generated.ids(kind)])
    expect(stored.page(kind, 2)).toEqual(generated.page(kind, 2))
    for (const { name } of kindDefinitions[kind].filters.facets) {
      expect(stored.options(kind, name)).toEqual(generated.options(kind, name))
    }
  })

  test('lie within the ranges that the generated catalogue declares', () => {
    expect(generated.range('bonus', 'wager')).toEqual(stored.range('bonus', 'wager'))
    expect(generated.range('game', 'minBet')).toEqual(stored.range('game', 'minBet'))
    expect(generated.range('game', 'rtp')).toEqual({
      from: 94,
      to: 98,
      medianFrom: 96,
      medianTo: 96,
    })
    const rtp = stored.range('game', 'rtp')
    expect(rtp?.from).toBeGreaterThanOrEqual(94)
    expect(rtp?.to).toBeLessThanOrEqual(98)
  })

  test('are found by id, and link to each other', () => {
    expect(stored.get('game', 'slot-17')).toEqual(generated.get('game', 'slot-17'))
    expect(stored.get('game', 'slot-0')).toBeUndefined()
    const list = { from: 'slot-17', aspect: 'similar', count: 5 }
    expect(stored.links('game', list)).toEqual(generated.links('game', list))
  })
})

describe('the options of a facet', () => {
  test('are what items have: known ones in their order, then others by name', () => {
    const catalogue = gamesBy('zeta 10', 'NetEnt', undefined, 'Äcme', 'zeta 9', 'Pragmatic Play')
    expect(catalogue.options('game', 'provider')).toEqual([
      { value: 'pragmatic-play', label: 'Pragmatic Play' },
      { value: 'netent', label: 'NetEnt' },
      { value: 'acme', label: 'Äcme' },
      { value: 'zeta-9', label: 'zeta 9' },
      { value: 'zeta-10', label: 'zeta 10' },
    ])
    expect(catalogue.options('game', 'category')).toEqual([{ value: 'slots', label: 'Slots' }])
  })

  test('are none without items that have the attribute', () => {
    expect(catalogueOf(nothing).options('game', 'provider')).toEqual([])
    expect(gamesBy(undefined).options('game', 'provider')).toEqual([])
    expect(gamesBy('NetEnt').options('game', 'volatility')).toEqual([])
  })

  test('are one for spellings of a name', () => {
    const catalogue = gamesBy('netent', "Play'n GO", 'Söhne & Co', 'Sohne, Co.')
    expect(catalogue.options('game', 'provider')).toEqual([
      { value: 'netent', label: 'NetEnt' },
      { value: 'playngo', label: "Play'n GO" },
      { value: 'sohne-co', label: 'Söhne & Co' },
    ])
  })

  test('are in numeric order for wagering', () => {
    const labels = bonusesWith(100, 35, undefined, 0, 2.5, 9)
      .options('bonus', 'wager')
      .map(({ label }) => label)
    expect(labels).toEqual(['0x', '2.5x', '9x', '35x', '100x'])
  })

  test('are the only values that a filter accepts, and find their items', () => {
    const catalogue = gamesBy('Игрософт', 'Äcme', 'Äcme')
    for (const { value } of catalogue.options('game', 'provider')) {
      const query = new URLSearchParams({ provider: value })
      const filter = parseFilter(catalogue, 'game', query)
      if (!filter) throw new Error(`${value} is no filter`)
      expect(filterItems(catalogue, 'game', filter).length).toBe(value === 'acme' ? 2 : 1)
    }
    const unknown = new URLSearchParams({ provider: 'netent' })
    expect(parseFilter(catalogue, 'game', unknown)).toBeUndefined()
  })
})

describe('the value of a name', () => {
  test.each([
    ['Pragmatic Play', 'pragmatic-play'],
    ['Ünïcode & Söhne', 'unicode-sohne'],
    ['Große Łódź', 'grosse-lodz'],
    ['  3 Oaks! ', '3-oaks'],
  ])('%s is %s', (name, value) => {
    expect(facetValueOf(name)).toBe(value)
  })

  test('is unique for names in other alphabets', () => {
    const names = ['Игрософт', 'Игрософт 2', 'Игра', 'Igra Игра', '游戏', '游戲', '★★★', '★', '']
    expect(new Set(names.map(facetValueOf)).size).toBe(names.length)
  })

  test('is usable in an address, and never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect(facetValueOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
    )
  })
})

describe('the range of a figure', () => {
  test('goes from the smallest to the largest, without items that lack it', () => {
    expect(bonusesWith(40, undefined, 5, 10).range('bonus', 'wager')).toEqual({
      from: 5,
      to: 40,
      medianFrom: 10,
      medianTo: 10,
    })
    expect(bonusesWith(35).range('bonus', 'wager')).toEqual({
      from: 35,
      to: 35,
      medianFrom: 35,
      medianTo: 35,
    })
  })

  test('is undefined without any', () => {
    expect(bonusesWith(undefined).range('bonus', 'wager')).toBeUndefined()
    expect(catalogueOf(nothing).range('game', 'rtp')).toBeUndefined()
  })
})

test('an attribute is shared if another item has it', () => {
  const catalogue = gamesBy('NetEnt', 'netent', 'Acme', undefined, undefined)
  const shared = [...catalogue.ids('game')].map((id) => {
    const game = catalogue.get('game', id)
    return game && catalogue.isShared('game', 'provider', game)
  })
  expect(shared).toEqual([true, true, false, false, false])
})

test('options and ranges of the generated catalogue read no items', () => {
  const huge = createCatalogue({ ...createCatalogue().sizes, slots: 40_000_000 })
  expect(huge.options('game', 'theme')).toHaveLength(10)
  expect(huge.range('game', 'rtp')).toEqual({ from: 94, to: 98, medianFrom: 96, medianTo: 96 })
})
