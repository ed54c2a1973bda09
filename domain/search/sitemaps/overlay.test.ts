import { describe, expect, test } from 'vitest'
import { noItems, withTexts } from '#domain/content/documents/testing/entries.ts'
import { deliveredItems } from '#seed/catalogue/deliveredItems.ts'
import { emptyOverlay, idsOf } from './overlay.ts'
import { overlayOf, overlaySchema } from './overlayOf.ts'

const delivered = deliveredItems()
const changed = withTexts(
  withTexts(delivered, ['game', 'slot-17'], { introduction: 'Ours.', updatedAt: '2099-12-01' }),
  ['bonus', 'bonus-3'],
  { noindex: true, updatedAt: '2099-12-02' },
)

describe('the overlay', () => {
  test('of the delivered items is empty', () => {
    expect(overlayOf(delivered)).toEqual(emptyOverlay)
  })

  test('has the day and the noindex of each changed item, by its kind and id', () => {
    expect(overlayOf(changed)).toEqual({
      ids: {},
      changes: {
        'bonus/bonus-3': { lastmod: '2099-12-02', noindex: true },
        'game/slot-17': { lastmod: '2099-12-01' },
      },
    })
  })

  test('has the widest file of an item’s picture, which replaces the rendered picture', () => {
    const file = (width: number) => ({
      url: `/api/media/file/w${width}.webp?v=1`,
      width,
      height: 9,
    })
    const shared = { url: '/api/media/file/s.png?v=1', width: 1200, height: 630 }
    const image = { ...shared, alt: 'A game', sources: [file(480), file(1440), file(960)] }
    const [pictured, small] = [image, { ...image, sources: [] }].map((one) =>
      overlayOf(withTexts(delivered, ['game', 'slot-1'], { image: one })),
    )
    expect(pictured?.changes['game/slot-1']?.image).toBe('/api/media/file/w1440.webp?v=1')
    expect(small?.changes['game/slot-1']?.image).toBe('/api/media/file/s.png?v=1')
    expect(overlaySchema.parse(pictured)).toEqual(pictured)
  })

  test('has all ids of a kind whose items or order differ from the delivered ones', () => {
    const [first, second, ...others] = delivered.guides
    if (!first || !second) throw new Error('There are guides.')
    const swapped = { ...delivered, guides: [second, first, ...others] }
    expect(overlayOf(swapped).ids.guide?.slice(0, 3)).toEqual(['guide-2', 'guide-1', 'guide-3'])
    expect(Object.keys(overlayOf(swapped).ids)).toEqual(['guide'])
    expect(overlayOf(noItems()).ids).toEqual({
      game: [],
      sport: [],
      bonus: [],
      guide: [],
      tournament: [],
    })
  })

  test('has changes that do not depend on the order of the items', () => {
    const turned = { ...changed, games: changed.games.toReversed() }
    expect(JSON.stringify(overlayOf(turned).changes)).toBe(
      JSON.stringify(overlayOf(changed).changes),
    )
    expect(overlaySchema.parse(JSON.parse(JSON.stringify(overlayOf(turned))))).toEqual(
      overlayOf(turned),
    )
  })
})

describe('the ids of an overlay', () => {
  test('are those of the delivered items without others', () => {
    const { total, ids } = idsOf(emptyOverlay)
    expect(total('game')).toBe(400)
    expect([...ids('game', 398)]).toHaveLength(2)
  })

  test('are its own where it has some, from any position on', () => {
    const { total, ids } = idsOf({ ids: { game: ['a', 'b', 'c'], guide: [] }, changes: {} })
    expect([total('game'), total('guide'), total('bonus')]).toEqual([3, 0, 200])
    expect([...ids('game')]).toEqual(['a', 'b', 'c'])
    expect([...ids('game', 2)]).toEqual(['c'])
    expect([...ids('guide')]).toEqual([])
  })
})
