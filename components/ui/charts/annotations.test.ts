import { expect, test } from 'vitest'
import { markersOf } from './annotations.ts'

const points = ['Nov 1', 'Nov 2', 'Nov 3', 'Nov 4'].map((name) => ({ name, values: {} }))

test('annotations get markers in the order of their points; one without a point gets none', () => {
  const annotations = [
    { at: 3, label: 'Outage' },
    { at: 0, label: 'Launch' },
    { at: 4, label: 'Later' },
  ]
  expect(markersOf(annotations, points, (index) => index * 100)).toEqual([
    { x: 0, notes: [{ name: 'Nov 1', label: 'Launch' }] },
    { x: 300, notes: [{ name: 'Nov 4', label: 'Outage' }] },
  ])
})

test('annotations whose buttons would overlap share a marker', () => {
  const annotations = [0, 0, 2, 3].map((at) => ({ at, label: `Note ${at}` }))
  const markers = markersOf(annotations, points, (index) => index * 10)
  expect(markers.map(({ x, notes }) => [x, notes.map(({ label }) => label)])).toEqual([
    [0, ['Note 0', 'Note 0', 'Note 2']],
    [30, ['Note 3']],
  ])
})
