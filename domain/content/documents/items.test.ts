import { describe, expect, test } from 'vitest'
import { deliveredItems, deliveredRows } from '#seed/catalogue/deliveredItems.ts'
import { allEntries, entrySchema, itemDocuments, itemOfTag, itemSlug, itemTag } from './items.ts'

const game = entrySchema('game')
const saved = { updatedAt: '2026-12-01T08:00:00.000Z' }

describe('the address of an item', () => {
  test.each(['slot-17', 'book-of-the-nile', '7', 'x'.repeat(80)])('may be %s', (slug) => {
    expect(itemSlug.parse(slug)).toBe(slug)
  })

  test.each(['', 'Slot-17', 'a--b', '-a', 'a-', 'a/b', 'a b', 'é', 'x'.repeat(81), 'not-found'])(
    'can not be %j',
    (slug) => {
      expect(itemSlug.safeParse(slug).success).toBe(false)
    },
  )
})

describe('an item', () => {
  test('with a name and a category only has no other facts, and empty texts', () => {
    const row = { ...saved, slug: 'book-of-the-nile', name: 'Book of the Nile', category: 'slots' }
    const { item, ...texts } = game.parse(row)
    expect(Object.entries(item).filter(([, value]) => value !== undefined)).toEqual(
      expect.arrayContaining([
        ['id', 'book-of-the-nile'],
        ['name', 'Book of the Nile'],
      ]),
    )
    expect(JSON.stringify(item)).not.toMatch(/null|NaN/)
    expect(texts).toEqual({
      noindex: false,
      introduction: '',
      image: null,
      verdict: '',
      updatedAt: '2026-12-01',
    })
  })

  test('may have null for what it lacks, as the database has', () => {
    const row = { ...deliveredRows('game')[0], ...saved }
    const empty = { introduction: null, verdict: null, image: null, noindex: null }
    expect(game.parse({ ...row, ...empty })).toEqual(game.parse(row))
  })

  test('without a name, a category or an address is refused, and so is a wrong fact', () => {
    const row = { ...saved, ...deliveredRows('game')[0] }
    for (const wrong of [
      { name: null },
      { name: ' ' },
      { category: null },
      { category: 'none' },
      { slug: null },
      { slug: 'A b' },
      { rtp: 'high' },
    ]) {
      expect(game.safeParse({ ...row, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
    }
  })
})

test('the delivered rows are the items of the delivered catalogue', () => {
  const delivered = deliveredItems()
  const read = {
    games: itemDocuments.games.parse(rowsOf('game')),
    'sport-events': itemDocuments['sport-events'].parse(rowsOf('sport')),
    bonuses: itemDocuments.bonuses.parse(rowsOf('bonus')),
    guides: itemDocuments.guides.parse(rowsOf('guide')),
    tournaments: itemDocuments.tournaments.parse(rowsOf('tournament')),
  }
  const itemsIn = (documents: object) =>
    Object.fromEntries(
      Object.entries(documents).map(([name, rows]) => [
        name,
        rows.map(({ item }: { item: unknown }) => item),
      ]),
    )
  expect(itemsIn(read)).toEqual(itemsIn(delivered))
  expect([...allEntries(delivered)]).toHaveLength(1_200)
})

function rowsOf(kind: Parameters<typeof deliveredRows>[0]) {
  return deliveredRows(kind).map((row) => ({ ...row, ...saved }))
}

test('a tag names one item, of any kind and address', () => {
  expect(itemTag('game', 'slot-17')).toBe('item.game/slot-17')
  for (const kind of ['game', 'sport', 'bonus', 'guide', 'tournament'] as const) {
    expect(itemOfTag(itemTag(kind, 'a-1'))).toEqual({ kind, id: 'a-1' })
  }
  for (const tag of ['games', 'item.', 'item.game', 'item.game/', 'item.none/a-1', 'item', '']) {
    expect(itemOfTag(tag), tag).toBeUndefined()
  }
})
