import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminPreviewEnd, isPreviewDays, previewEnd } from './previewLifetimes.ts'

test("the admin panel's links stay the same all day, and are valid for at least a day", () => {
  const day = Date.UTC(2026, 10, 21)
  const end = Date.UTC(2026, 10, 23) / 1000
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399_999 }), (within) => {
      expect(adminPreviewEnd(new Date(day + within))).toBe(end)
    }),
  )
})

test('a shared link is valid for the chosen days', () => {
  const now = new Date('2026-11-21T12:00:00.900Z')
  expect(new Date(previewEnd(now, 7) * 1000).toISOString()).toBe('2026-11-28T12:00:00.000Z')
  expect([0, 1, 2, 7, 30, 31, '7', null].filter(isPreviewDays)).toEqual([1, 7, 30])
})
