import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksAround } from './weekCurve.ts'

test.each([
  [[], 1, [0, 1]],
  [[3, 1], 1, [0, 1, 2, 3]],
  [[1_101], 1, [0, 500, 1_000, 1_500]],
  [[-20, 90], 0, [-50, 0, 50, 100]],
  [[0.0021], 0, [0, 0.001, 0.002, 0.003]],
])('the axis of %j with steps of at least %d has the marks %j', (values, leastStep, ticks) => {
  const found = ticksAround(values, leastStep)
  expect(found.length).toBe(ticks.length)
  for (const [at, tick] of ticks.entries()) expect(found[at]).toBeCloseTo(tick, 12)
})

test('an axis has all values, 0 and few marks in equal steps', () => {
  // Sums have at most 18 digits after the point.
  const value = fc.tuple(fc.integer(), fc.nat(18)).map(([units, places]) => units / 10 ** places)
  fc.assert(
    fc.property(fc.array(value, { maxLength: 14 }), fc.constantFrom(0, 1), (values, leastStep) => {
      const ticks = ticksAround(values, leastStep)
      const [first = Number.NaN, last = Number.NaN] = [ticks[0], ticks.at(-1)]
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(8)
      const step = (last - first) / (ticks.length - 1)
      for (const it of [...values, 0]) {
        expect(it).toBeGreaterThanOrEqual(first - step / 1e6)
        expect(it).toBeLessThanOrEqual(last + step / 1e6)
      }
      expect(ticks.some((tick) => Math.abs(tick) < step / 1e6)).toBe(true)
    }),
  )
})
