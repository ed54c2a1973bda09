import { describe, expect, test } from 'vitest'
import { collectionOf, kinds } from '#domain/catalogue/kinds.ts'
import { entrySchema, type ItemDocuments, itemTag } from '#domain/content/documents/items.ts'
import { noItems, withTexts } from '#domain/content/documents/testing/entries.ts'
import { catalogueOfCopy } from '#domain/content/published/catalogueOfCopy.ts'
import { besideTag, catalogueTags } from '#domain/content/published/catalogueTags.ts'
import { deliveredItems } from '#seed/catalogue/deliveredItems.ts'
import { changedItemTags } from './changedItems.ts'

/** A game with a name and a category, and other facts. */
const game = (slug: string, facts: object = {}) =>
  entrySchema('game').parse({
    ...{ slug, name: `Game ${slug}`, category: 'slots', updatedAt: '2026-12-01' },
    ...facts,
  })

type Games = ItemDocuments['games']
const withGames = (games: Games): ItemDocuments => ({ ...noItems(), games })
const games = (...slugs: string[]) => slugs.map((slug) => game(slug))

function tagsBetween(before: ItemDocuments, after: ItemDocuments): string[] {
  const stateOf = (items: ItemDocuments) => ({ items, catalogue: catalogueOfCopy(items) })
  return [...changedItemTags(stateOf(before), stateOf(after))].sort()
}
const gameTags = (before: Games, after: Games) => tagsBetween(withGames(before), withGames(after))

const { any, list, options, summary } = catalogueTags('game')
const tags = (...slugs: string[]) => slugs.map((slug) => itemTag('game', slug))
const beside = (...slugs: string[]) => slugs.map((slug) => besideTag('game', slug))

describe('the tags between two states of the items', () => {
  test('are none for the same items, and for items that are equal', () => {
    const items = deliveredItems()
    expect(tagsBetween(items, items)).toEqual([])
    expect(tagsBetween(items, { ...items, games: [...items.games] })).toEqual([])
    expect(tagsBetween(items, structuredClone(items))).toEqual([])
  })

  test('are those of a changed item, and of pages that read every item of its kind', () => {
    const items = deliveredItems()
    const changed = withTexts(items, ['game', 'slot-17'], { introduction: 'Ours.' })
    expect(tagsBetween(items, changed)).toEqual([any, ...tags('slot-17')])
    const before = games('a', 'b', 'c')
    expect(gameTags(before, before.with(1, game('b', { name: 'Another name' })))).toEqual([
      any,
      ...tags('b'),
    ])
  })

  test('are those of each kind with a change', () => {
    const items = deliveredItems()
    for (const kind of kinds) {
      const id = items[collectionOf(kind)][4]?.item.id ?? ''
      expect(tagsBetween(items, withTexts(items, [kind, id], { noindex: true }))).toEqual([
        catalogueTags(kind).any,
        itemTag(kind, id),
      ])
    }
  })

  test('include the summary only if a range or a shared option changes', () => {
    const before = [
      game('a', { rtp: 94, provider: 'One' }),
      game('b', { rtp: 96, provider: 'One' }),
      game('c', { rtp: 94.5, provider: 'Two' }),
      game('d', { rtp: 95, provider: 'Two' }),
      game('e', { rtp: 97, provider: 'Two' }),
    ]
    const withB = (facts: object) =>
      gameTags(before, before.with(1, game('b', { rtp: 96, provider: 'One', ...facts })))
    expect(withB({ rtp: 96.5 })).toEqual([any, ...tags('b')])
    expect(withB({ rtp: 98 })).toEqual([any, ...tags('b'), summary])
    expect(withB({ provider: 'Three' })).toEqual([any, ...tags('b'), options, summary])
  })

  test('include the options only if a filter gets or loses one', () => {
    const providers = ['One', 'One', 'One', 'Two', 'Two', 'Two']
    const before = providers.map((provider, at) => game(`g${at}`, { provider }))
    const withFirst = (provider: string) =>
      gameTags(before, before.with(0, game('g0', { provider })))
    expect(withFirst('Two')).toEqual([any, ...tags('g0')])
    expect(withFirst('Three')).toEqual([any, ...tags('g0'), options])
  })

  test('are those of an added item, of its neighbours, and of the item that its links led to', () => {
    const before = games('a', 'b', 'c', 'd')
    for (const [at, neighbours] of [
      [4, ['d']],
      [0, ['a']],
      [2, ['b', 'c']],
    ] as const) {
      const after = before.toSpliced(at, 0, game('new'))
      const next = catalogueOfCopy(withGames(after)).linkedInstead('game', 'new') ?? ''
      const expected = new Set([any, list, ...tags('new', next), ...beside(...neighbours)])
      expect(new Set(gameTags(before, after)).difference(new Set([options, summary]))).toEqual(
        expected,
      )
    }
  })

  test('are those of a removed item and of its neighbours', () => {
    const before = games('a', 'b', 'c', 'd', 'e')
    expect(gameTags(before, before.toSpliced(2, 1))).toEqual([
      any,
      ...beside('b', 'd'),
      ...tags('c'),
      list,
    ])
    expect(gameTags(before, before.toSpliced(4, 1))).toEqual([
      any,
      ...beside('d'),
      ...tags('e'),
      list,
    ])
  })

  test('are those of an item at a new address, under both', () => {
    const before = games('a', 'b', 'c')
    const found = gameTags(before, before.with(1, game('moved', { name: 'Game b' })))
    expect(found).toEqual(
      expect.arrayContaining([list, ...tags('b', 'moved'), ...beside('a', 'c')]),
    )
  })

  test('are those of items with other neighbours after a move in the list, and of the list', () => {
    const before = games('a', 'b', 'c', 'd', 'e', 'f')
    const [a, b, c, ...others] = before
    if (!a || !b || !c) throw new Error('There are three games.')
    expect(gameTags(before, [a, c, b, ...others])).toEqual([
      any,
      ...beside('a', 'b', 'c', 'd'),
      list,
    ])
  })

  test('of the first and of the last item of a kind are found', () => {
    const [one] = games('a')
    expect(gameTags([], one ? [one] : [])).toEqual([any, ...tags('a'), list, options])
    expect(gameTags(one ? [one] : [], [])).toEqual([any, ...tags('a'), list, options])
  })
})

test('a page keeps its links to other items when an item is added, or is among the dropped pages', () => {
  const items = deliveredItems()
  const added = { ...items, games: [...items.games, game('book-of-the-nile')] }
  const found = new Set(tagsBetween(items, added))
  const [before, after] = [catalogueOfCopy(items), catalogueOfCopy(added)]
  let changed = 0
  for (const from of before.ids('game')) {
    const list = { from, aspect: 'related', count: 4 }
    const [was, is] = [before, after].map((one) => one.links('game', list).map(({ id }) => id))
    if (String(was) === String(is)) continue
    changed += 1
    expect(was?.some((id) => found.has(itemTag('game', id)))).toBe(true)
  }
  expect(changed).toBeLessThan(40)
})
