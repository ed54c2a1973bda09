import { expect, test } from 'vitest'
import { movedPoint } from './movedPoint.ts'

const press = (key: string, index: number, modifiers = {}) =>
  movedPoint({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers }, index, 29)

test.each([
  ['ArrowLeft', 9, 8],
  ['ArrowRight', 9, 10],
  ['ArrowDown', 0, 0],
  ['ArrowUp', 29, 29],
  ['PageUp', 9, 12],
  ['PageDown', 1, 0],
  ['Home', 9, 0],
  ['End', 9, 29],
])('%s moves from point %i to point %i', (key, from, to) => {
  expect(press(key, from)).toBe(to)
})

test('other keys, and shortcuts of the browser, move nothing', () => {
  expect([press('a', 5), press('ArrowLeft', 5, { altKey: true })]).toEqual([undefined, undefined])
})
