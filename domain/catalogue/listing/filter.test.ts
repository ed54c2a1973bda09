import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { type ItemOf, type Kind, kindDefinitions, kinds } from '../kinds.ts'
import { pageSize } from '../listingPage.ts'
import {
  filteredPage,
  filteredPages,
  filterItems,
  filterParameters,
  normaliseSearch,
  parseFilter,
} from './filter.ts'

const catalogue = createCatalogue()

function found<K extends Kind>(kind: K, query: string): ItemOf<K>[] {
  const filter = parseFilter(catalogue, kind, new URLSearchParams(query))
  if (!filter) throw new Error(`"${query}" is no filter`)
  return filterItems(catalogue, kind, filter)
}

describe('facets', () => {
  function expectEachFoundOnce<K extends Kind>(kind: K): void {
    const items = [...catalogue.ids(kind)].flatMap((id) => catalogue.get(kind, id) ?? [])
    for (const { name, options, read } of kindDefinitions[kind].filters.facets) {
      const counts = options.map(({ value }) => found(kind, `${name}=${value}`).length)
      const having = items.filter((item) => read(item) !== undefined)
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(having.length)
      // An option without any item should not be offered.
      expect([name, Math.min(...counts) > 0]).toEqual([name, true])
    }
  }

  test.each(kinds)('find each item of kind %s under exactly one value', (kind) => {
    expectEachFoundOnce(kind)
  })

  test('can be combined', () => {
    const games = found('game', 'category=slots&provider=netent&volatility=high')
    expect(games.length).toBeGreaterThan(0)
    for (const game of games) {
      expect(game).toMatchObject({ category: 'slots', provider: 'NetEnt', volatility: 'high' })
    }
    expect(found('game', 'category=roulette&volatility=high')).toEqual([])
  })
})

describe('sorting', () => {
  test('orders by the figure, and keeps the catalogue’s order of equal items', () => {
    const returns = found('game', 'category=slots&sort=rtp').map((it) =>
      'rtp' in it ? Number(it.rtp) : 0,
    )
    expect(returns).toEqual([...returns].sort((one, other) => other - one))
    const wagers = found('bonus', 'sort=wager')
    const multiples = wagers.map(({ wager = NaN }) => wager)
    expect(multiples).toEqual(multiples.toSorted((one, other) => one - other))
    const lowest = wagers.filter(({ wager }) => wager === 30).map(({ id }) => id)
    expect(lowest.slice(0, 2)).toEqual(['bonus-1', 'bonus-6'])
  })

  test('puts items without the figure last, in both directions', () => {
    expect(found('game', 'sort=rtp').at(-1)?.category).not.toBe('slots')
    expect(found('game', 'sort=stake').at(-1)?.category).toBe('slots')
  })

  test.each(kinds)('loses no item of kind %s', (kind) => {
    for (const { name } of kindDefinitions[kind].filters.sorts) {
      const ids = found(kind, `sort=${name}`).map(({ id }) => id)
      expect(new Set(ids)).toEqual(new Set(catalogue.ids(kind)))
    }
  })
})

describe('search', () => {
  test('finds items in which every word begins a word', () => {
    const [first] = found('game', 'q=NETENT+roulette')
    expect(first).toMatchObject({ provider: 'NetEnt', category: 'roulette' })
    expect(found('bonus', 'q=bonus17').map(({ id }) => id)).toContain('bonus-17')
    expect(found('game', 'q=oulette')).toEqual([])
  })

  test('has one normal form for equivalent texts', () => {
    expect(normaliseSearch('  Gólden \t ROULETTE! ')).toBe('golden roulette')
    expect(normaliseSearch('<script>alert(1)</script>')).toBe('script alert 1 script')
    expect(normaliseSearch('!?')).toBe('')
  })

  test('has a limited length, and its normal form is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const once = normaliseSearch(text)
        expect(normaliseSearch(once)).toBe(once)
        expect([...once].length).toBeLessThanOrEqual(60)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a filter in a query', () => {
  test('can be parsed from its parameters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.dictionary(
          fc.constantFrom('q', 'category', 'type', 'sport', 'wager', 'sort'),
          fc.constantFrom('slots', 'welcome', 'football', '35', 'name', 'x', ''),
        ),
        (kind, query) => {
          const filter = parseFilter(catalogue, kind, new URLSearchParams(query))
          if (!filter) return
          const parameters = new URLSearchParams(filterParameters(kind, filter))
          expect(parseFilter(catalogue, kind, parameters)).toEqual(filter)
        },
      ),
    )
  })

  test('is undefined if no parameter is known', () => {
    expect(
      parseFilter(catalogue, 'game', new URLSearchParams('category=chess&sort=up&q=!&x=1')),
    ).toBe(undefined)
  })
})

describe('pages of a filtered listing', () => {
  test('have each matching item once, fifty per page', () => {
    const filter = { text: '', chosen: { category: 'slots' } }
    const pages = filteredPages(catalogue, 'game', filter)
    expect(pages).toBe(6)
    const ids: string[] = []
    for (let page = 1; page <= pages; page += 1) {
      const items = filteredPage(catalogue, 'game', filter, page)?.items ?? []
      expect(items.length).toBeLessThanOrEqual(pageSize)
      ids.push(...items.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(300)
    expect(filteredPage(catalogue, 'game', filter, 7)).toBe(undefined)
  })

  test('are one empty page if no item matches', () => {
    const filter = { text: 'zzz', chosen: {} }
    expect(filteredPage(catalogue, 'guide', filter, 1)).toEqual({
      items: [],
      page: 1,
      pages: 1,
      total: 0,
    })
  })
})
