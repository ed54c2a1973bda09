import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createCatalogue, type Sizes, specifiedSizes } from './catalogue.ts'
import { type Kind, kinds, mapKinds, mapSeries } from './kinds.ts'
import { pageSize } from './listingPage.ts'
import { itemListOf } from './series/itemList.ts'

const catalogue = createCatalogue()
const anyKind = fc.constantFrom(...kinds)
/** Sizes from 0 to 12. */
const oddSizes: fc.Arbitrary<Sizes> = fc.record(mapSeries(() => fc.integer({ min: 0, max: 12 })))

test('the catalogue has the sizes of the specification by default', () => {
  expect(catalogue.sizes).toEqual(specifiedSizes)
  expect(mapKinds((kind) => catalogue.total(kind))).toMatchObject({
    game: 400,
    sport: 300,
    bonus: 200,
    guide: 150,
    tournament: 150,
  })
})

test.each(kinds)('every id of kind %s finds its item, at its index', (kind) => {
  const ids = [...catalogue.ids(kind)]
  expect(ids).toHaveLength(catalogue.total(kind))
  for (const [index, id] of ids.entries()) {
    expect(catalogue.get(kind, id)?.id).toBe(id)
    expect(catalogue.at(kind, index)).toEqual(catalogue.get(kind, id))
  }
})

const missing: [Kind, string][] = [
  ['game', 'slot-0'],
  ['game', 'slot-301'],
  ['game', 'table-101'],
  ['game', 'table-01'],
  ['game', 'event-1'],
  ['sport', 'event-1e3'],
  ['sport', 'event-301'],
  ['bonus', 'bonus--1'],
  ['bonus', 'bonus-201'],
  ['guide', 'guide-1\n'],
  ['guide', 'guide-١'],
  ['tournament', 'tournament-999999999999999999999999'],
  ['tournament', 'constructor'],
  ['tournament', '__proto__'],
]

test.each(missing)('there is no %s of id %j', (kind, id) => {
  expect(catalogue.get(kind, id)).toBeUndefined()
  expect(catalogue.neighbours(kind, id)).toEqual({ previous: undefined, next: undefined })
})

test('an item that is found for a text has that text as its id', () => {
  fc.assert(
    fc.property(anyKind, fc.oneof(fc.string(), fc.stringMatching(/^[a-z]+-\d+$/)), (kind, text) => {
      const item = catalogue.get(kind, text)
      if (item) expect(item.id).toBe(text)
    }),
  )
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 400])(
  'there is no game at index %d',
  (index) => {
    expect(catalogue.at('game', index)).toBeUndefined()
  },
)

describe('pages', () => {
  test('the pages of a listing have every item once, in order, fifty per page', () => {
    for (const kind of kinds) {
      const pages = Array.from({ length: catalogue.pages(kind) }, (_, at) =>
        catalogue.page(kind, at + 1),
      )
      const items = pages.flatMap<{ id: string }>((page) => page?.items ?? [])
      expect(items.map((item) => item.id)).toEqual([...catalogue.ids(kind)])
      for (const page of pages.slice(0, -1)) expect(page?.items).toHaveLength(pageSize)
    }
  })

  test('a page has its number and the totals', () => {
    expect(catalogue.page('game', 8)).toMatchObject({ page: 8, pages: 8, total: 400 })
  })

  test.each([0, -1, 1.5, Number.NaN, 9, Number.POSITIVE_INFINITY])(
    'there is no page %d of 8',
    (page) => {
      expect(catalogue.page('game', page)).toBeUndefined()
    },
  )

  test('an empty listing has one empty page', () => {
    const empty = createCatalogue({ ...specifiedSizes, guides: 0 })
    expect(empty.page('guide', 1)).toEqual({ items: [], page: 1, pages: 1, total: 0 })
    expect(empty.page('guide', 2)).toBeUndefined()
  })
})

describe('links', () => {
  const lists = [
    { name: 'similar games', kind: 'game', to: 'game', most: 5, aspect: 'similar' },
    { name: 'related guides', kind: 'guide', to: 'guide', most: 4, aspect: 'related' },
    { name: 'bonuses of a game', kind: 'game', to: 'bonus', most: 3, aspect: 'bonuses' },
    { name: 'popular games of a bonus', kind: 'bonus', to: 'game', most: 3, aspect: 'popular' },
  ] as const

  test.each(lists)('$name: the documented number for every item', ({ kind, to, most, aspect }) => {
    for (const from of catalogue.ids(kind)) {
      expect(catalogue.links(to, { from, aspect, count: most })).toHaveLength(most)
    }
  })

  test.each(lists)('$name exist, differ and never link to their own page, at any size', (list) => {
    fc.assert(
      fc.property(oddSizes, (sizes) => {
        const some = createCatalogue(sizes)
        for (const id of some.ids(list.kind)) {
          const { aspect, most: count } = list
          const linked = some.links(list.to, { from: id, aspect, count }).map((item) => item.id)
          const others = some.total(list.to) - (list.kind === list.to ? 1 : 0)
          expect(linked).toHaveLength(Math.min(list.most, others))
          expect(new Set(linked).size).toBe(linked.length)
          expect(linked).not.toContain(id)
          for (const one of linked) expect(some.get(list.to, one)?.id).toBe(one)
        }
      }),
    )
  })

  test('links are distributed over the whole catalogue', () => {
    const linked = [...catalogue.ids('game')].flatMap((from) =>
      catalogue.links('game', { from, aspect: 'similar', count: 5 }),
    )
    expect(new Set(linked.map((game) => game.id)).size).toBeGreaterThan(380)
  })

  test('neighbours are the items before and after in the listing', () => {
    const { previous, next } = catalogue.neighbours('game', 'slot-300')
    expect([previous?.id, next?.id]).toEqual(['slot-299', 'table-1'])
    expect(catalogue.neighbours('game', 'slot-1').previous).toBeUndefined()
    expect(catalogue.neighbours('game', 'table-100').next).toBeUndefined()
  })
})

describe('at forty million items', () => {
  const make = vi.fn((number: number) => ({ id: `slot-${number}` }))
  const list = itemListOf([{ prefix: 'slot', size: 40_000_000, make }])
  const huge = createCatalogue({ ...specifiedSizes, slots: 40_000_000 })

  test('only a requested item is made', () => {
    expect(make).not.toHaveBeenCalled()
    expect(list.indexOf('slot-40000000')).toBe(39_999_999)
    expect(make).not.toHaveBeenCalled()
    expect(list.at(39_999_999)).toEqual({ id: 'slot-40000000' })
    expect(make).toHaveBeenCalledOnce()
  })

  test('the last page and the last item are there', () => {
    expect(huge.pages('game')).toBe(800_002)
    expect(huge.page('game', 800_002)?.items.at(-1)?.id).toBe('table-100')
    expect(huge.get('game', 'slot-40000000')?.name).toMatch(/ \d+$/)
    const from = 'slot-40000000'
    expect(huge.links('game', { from, aspect: 'similar', count: 5 })).toHaveLength(5)
  })

  test('the items of the small catalogue are the same in the large one', () => {
    for (const id of catalogue.ids('game')) {
      expect(huge.get('game', id)).toEqual(catalogue.get('game', id))
    }
  })
})
