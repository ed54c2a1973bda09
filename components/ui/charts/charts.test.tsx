import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChartPoint } from './chart.ts'
import { type Drawn, layoutOf } from './layout.ts'
import { Plot } from './Plot.tsx'
import { pointText } from './Readout.tsx'

/** What a chart draws; `tests/analytics/dashboard/charts.browser.test.ts` moves through its points. */

const size = { width: 600, height: 256, letter: 7.2 }

function drawn(points: ChartPoint[], more: Partial<Drawn> = {}) {
  const chart: Drawn = {
    kind: 'area',
    points,
    series: ['Visits', 'Clicks'],
    formatAxis: String,
    isDecimal: false,
    ...more,
  }
  const layout = layoutOf(chart, size)
  const html = renderToStaticMarkup(
    <svg aria-hidden="true">
      <Plot chart={chart} layout={layout} />
    </svg>,
  )
  const root = parse(html)
  const lines = (kind: string) =>
    root.querySelectorAll(`[data-line=${kind}]`).map((line) => line.attributes)
  return { root, layout, lines }
}

const point = (name: string, Visits: number, Clicks: number) => ({
  name,
  values: { Visits, Clicks },
})

test('each line has its own dashes, the comparison of the first series included', () => {
  const compared = { name: 'Before', values: { Visits: 3, Clicks: 1 } }
  const { lines } = drawn([
    { ...point('One', 4, 1), compared },
    { ...point('Two', 5, 2), compared },
  ])
  const dashes = [...lines('series'), ...lines('compared')].map((line) => line['stroke-dasharray'])
  expect(dashes.length).toBe(3)
  expect(new Set(dashes).size).toBe(3)
})

test('a series has a gap where it has no value', () => {
  const gap = { name: 'Gap', values: { Clicks: 1 } }
  const { lines } = drawn([point('a', 1, 1), point('b', 2, 1), gap, point('c', 3, 1)])
  const moves = lines('series').map(({ d }) => d?.match(/M/g)?.length)
  expect(moves).toEqual([2, 1])
})

test('the line to a point whose period is not over is drawn apart', () => {
  const last = { ...point('c', 1, 1), isUnfinished: true }
  const { root, lines } = drawn([point('a', 4, 1), point('b', 3, 1), last])
  const ends = (kind: string) => lines(kind).map(({ d }) => d?.match(/[ML]/g)?.join(''))
  expect(ends('series')).toEqual(['ML', 'ML'])
  expect(ends('unfinished')).toEqual(['ML', 'ML'])
  const { layout } = drawn([point('a', 4, 1), point('b', 3, 1), last])
  const area = root.querySelector('[fill-opacity]')?.attributes.d ?? ''
  expect(area).not.toContain(`L${layout.x(2)},`)
})

test('a single point is drawn as a dot of each series', () => {
  const { root } = drawn([point('Today', 3, 1)])
  expect(root.querySelectorAll('circle').length).toBe(2)
})

test('bars below zero hang from the axis, and the line of zero is stronger', () => {
  const values = [-4, 2].map((Visits, index) => ({ name: String(index), values: { Visits } }))
  const { root, layout } = drawn(values, { kind: 'bar', series: ['Visits'] })
  const [below, above] = root.querySelectorAll('rect').map(({ attributes }) => attributes)
  expect(Number(below?.y)).toBeCloseTo(layout.y(0))
  expect(Number(above?.y) + Number(above?.height)).toBeCloseTo(layout.y(0))
  expect(root.querySelectorAll('.stroke-edge').length).toBe(1)
})

test('a point is announced with its values, the comparison and what happened', () => {
  const values = { Visits: 1_200, Clicks: 7 }
  const text = pointText({
    point: { name: 'Nov 2', values, compared: { name: 'Oct 2', values: { Visits: 900 } } },
    series: ['Visits', 'Clicks'],
    notes: ['New design'],
    format: (value) => value.toLocaleString('en'),
  })
  expect(text).toBe('Nov 2: Visits 1,200, Clicks 7. Oct 2: Visits 900, Clicks –. New design')
})
