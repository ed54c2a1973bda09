import { expect, test } from 'vitest'
import { screenClassOf } from './screen.ts'

test.each([
  [1, 'up to 480'],
  [480, 'up to 480'],
  [481, '481 to 768'],
  [768, '481 to 768'],
  [769, '769 to 1024'],
  [1_024, '769 to 1024'],
  [1_025, '1025 to 1440'],
  [1_440, '1025 to 1440'],
  [1_441, '1441 to 1920'],
  [1_920, '1441 to 1920'],
  [1_921, 'over 1920'],
  [Number.MAX_SAFE_INTEGER, 'over 1920'],
  [null, null],
  [undefined, null],
])('a width of %s is in the class %s', (width, expected) => {
  expect(screenClassOf(width)).toBe(expected)
})
