import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deskPreviewEnd, isPreviewDays, previewEnd } from './previewLifetimes.ts'

test("the desk's links stay the same all day, and hold for a day at least", () => {
  const day = Date.UTC(2026, 10, 21)
  const end = Date.UTC(2026, 10, 23) / 1000
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399_999 }), (within) => {
      expect(deskPreviewEnd(new Date(day + within))).toBe(end)
    }),
  )
})

test('a link that is handed on holds for the days that were chosen', () => {
  const now = new Date('2026-11-21T12:00:00.900Z')
  expect(new Date(previewEnd(now, 7) * 1000).toISOString()).toBe('2026-11-28T12:00:00.000Z')
  expect([0, 1, 2, 7, 30, 31, '7', null].filter(isPreviewDays)).toEqual([1, 7, 30])
})
