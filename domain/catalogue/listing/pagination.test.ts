import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Pagination, paginate } from './pagination.ts'

const places = fc
  .integer({ min: 1, max: 100_000 })
  .chain((pages) =>
    fc.record({ page: fc.integer({ min: 1, max: pages }), pages: fc.constant(pages) }),
  )

function written({ items }: Pagination): string {
  return items.map((item) => (item.kind === 'gap' ? '…' : item.page)).join(' ')
}

function pagesOf({ items }: Pagination): number[] {
  return items.flatMap((item) => (item.kind === 'page' ? [item.page] : []))
}

describe('paginate', () => {
  test.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 8, '1 2 … 8'],
    [2, 8, '1 2 3 … 8'],
    [3, 8, '1 2 3 4 … 8'],
    [4, 8, '1 2 3 4 5 … 8'],
    [5, 8, '1 … 4 5 6 7 8'],
    [8, 8, '1 … 7 8'],
    [5, 9, '1 … 4 5 6 … 9'],
  ])('page %i of %i reads "%s"', (page, pages, text) => {
    expect(written(paginate(page, pages))).toBe(text)
  })

  test('the ends have no previous or next page', () => {
    expect(paginate(1, 3)).toMatchObject({ previous: undefined, next: 2 })
    expect(paginate(2, 3)).toMatchObject({ previous: 1, next: 3 })
    expect(paginate(3, 3)).toMatchObject({ previous: 2, next: undefined })
  })

  test('first, last, current page and its neighbours are always there, each once and in order', () => {
    fc.assert(
      fc.property(places, ({ page, pages }) => {
        const shown = pagesOf(paginate(page, pages))
        const wanted = [1, page - 1, page, page + 1, pages].filter(
          (one) => one >= 1 && one <= pages,
        )
        expect(shown).toEqual(expect.arrayContaining(wanted))
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
      }),
    )
  })

  test('a gap hides at least two pages, and pages without a gap between them are neighbours', () => {
    fc.assert(
      fc.property(places, ({ page, pages }) => {
        const { items } = paginate(page, pages)
        let last = 0
        let gap = false
        for (const item of items) {
          if (item.kind === 'gap') {
            gap = true
          } else {
            const hidden = item.page - last - 1
            expect(gap ? hidden >= 2 : hidden === 0).toBe(true)
            last = item.page
            gap = false
          }
        }
        expect(gap).toBe(false)
      }),
    )
  })

  test('the number of items does not grow with the listing', () => {
    fc.assert(
      fc.property(places, ({ page, pages }) => {
        expect(paginate(page, pages).items.length).toBeLessThanOrEqual(7)
      }),
    )
  })

  test.each([
    [0, 3],
    [4, 3],
    [1.5, 3],
    [Number.NaN, 3],
    [1, 0],
  ])('there is no page %d of %d', (page, pages) => {
    expect(() => paginate(page, pages)).toThrow(RangeError)
  })
})
