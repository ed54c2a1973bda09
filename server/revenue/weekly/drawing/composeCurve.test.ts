import { expect, test } from 'vitest'
import { composeCurve } from './composeCurve.ts'

const days = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22']
const visitors = {
  title: 'Visitors by day',
  ticks: [0, 50, 100],
  now: [0, 100, 50, 50, 50, 50, 50],
  before: [0, 0, 0, 0, 0, 0, 0],
}

/** The height of each dot of a curve, from the top of the picture. */
const heights = (svg: string) =>
  [...svg.matchAll(/<circle [^>]*cy="([\d.]+)"/g)].map(([, y]) => Number(y))

test('a panel has a dot for each day at the height of its value, and no text that needs a font', async () => {
  const svg = await composeCurve({ days, panels: [visitors] })
  const [least = 0, largest = 0, half = 0] = heights(svg)
  expect(heights(svg)).toHaveLength(days.length)
  expect(least - largest).toBeGreaterThan(200)
  expect(half).toBeCloseTo((least + largest) / 2, 0)
  expect(svg).not.toMatch(/<text|NaN|undefined/)
})

test('a second panel is below the first, and values below 0 are below its zero line', async () => {
  const commission = { ...visitors, ticks: [-50, 0, 50], now: [0, -50, 50, 0, 0, 0, 0] }
  const svg = await composeCurve({ days, panels: [visitors, commission] })
  const found = heights(svg)
  const [zero = 0, below = 0, above = 0] = found.slice(days.length)
  expect(Math.min(zero, below, above)).toBeGreaterThan(Math.max(...found.slice(0, days.length)))
  expect(below).toBeGreaterThan(zero)
  expect(above).toBeLessThan(zero)
})
