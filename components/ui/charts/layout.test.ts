import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Drawn, layoutOf, nearestPoint } from './layout.ts'

const size = { width: 320, height: 256, letter: 7.2 }

function chartOf(values: number[], more: Partial<Drawn> = {}): Drawn {
  return {
    kind: 'area',
    points: values.map((value, index) => ({ name: `Day ${index + 1}`, values: { Visits: value } })),
    series: ['Visits'],
    formatAxis: String,
    isDecimal: false,
    ...more,
  }
}

const marksOf = (values: number[], more?: Partial<Drawn>) =>
  layoutOf(chartOf(values, more), size).values.map(({ value }) => value)

test.each([
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [
    [3, 2],
    [0, 1, 2, 3],
  ],
  [[7_900], [0, 2_000, 4_000, 6_000, 8_000]],
  [
    [-250, 150],
    [-300, -200, -100, 0, 100, 200],
  ],
  [
    [-5, -3],
    [-5, -4, -3, -2, -1, 0],
  ],
])('the axis of the values %j has the marks %j', (values, marks) => {
  expect(marksOf(values)).toEqual(marks)
})

test('only an axis of decimals has marks between whole numbers', () => {
  expect(marksOf([1], { isDecimal: true })).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
})

test('the axis includes the values of the comparison', () => {
  const compared = { name: 'Before', values: { Visits: 95 } }
  const points = [{ name: 'Now', values: { Visits: 4 }, compared }]
  expect(marksOf([], { points }).at(-1)).toBe(100)
})

test('every value is between the first and the last mark, and inside of the chart', () => {
  const values = fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(values, fc.constantFrom('area', 'bar'), (drawn, kind) => {
      const { x, y, left, right, top, bottom } = layoutOf(chartOf(drawn, { kind }), {
        ...size,
        width: 600,
      })
      for (const [index, value] of drawn.entries()) {
        expect(y(value)).toBeGreaterThanOrEqual(top - 1e-6)
        expect(y(value)).toBeLessThanOrEqual(bottom + 1e-6)
        expect(x(index)).toBeGreaterThanOrEqual(left)
        expect(x(index)).toBeLessThanOrEqual(right + 1e-6)
      }
    }),
  )
})

test('names never overlap, and none is outside of the chart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 366 }),
      fc.integer({ min: 200, max: 1_000 }),
      (count, width) => {
        const chart = chartOf(Array.from({ length: count }, (_, index) => index))
        const { names } = layoutOf(chart, { ...size, width })
        const half = ({ text }: { text: string }) => (text.length * size.letter) / 2
        expect(names.length).toBeGreaterThan(0)
        for (const [index, name] of names.entries()) {
          const before = names[index - 1]
          if (before) expect(name.x - half(name)).toBeGreaterThan(before.x + half(before))
          expect(name.x + half(name)).toBeLessThanOrEqual(width)
        }
      },
    ),
  )
})

test('points without a name of their own on the axis have none', () => {
  const points = ['Nov 1', '', '', 'Nov 2'].map((axis, index) => ({
    name: String(index),
    axis,
    values: { Visits: index },
  }))
  const { names } = layoutOf(chartOf([], { points }), size)
  expect(names.map(({ text }) => text)).toEqual(['Nov 1', 'Nov 2'])
})

test('the nearest point is the first before the chart and the last after it', () => {
  const layout = layoutOf(chartOf([1, 2, 3]), size)
  const positions = [-50, layout.x(1) - 3, layout.x(1) + 3, 5_000]
  expect(positions.map((position) => nearestPoint(layout, 3, position))).toEqual([0, 1, 1, 2])
})
