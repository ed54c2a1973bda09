import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseItemId } from './itemId.ts'

test('an id is read as its prefix and number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (number) => {
      expect(parseItemId(`slot-${number}`)).toEqual({ prefix: 'slot', number })
    }),
  )
})

test('a text is an id only if it equals the id that it is parsed to', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^slot-.{0,5}$/)), (text) => {
      const id = parseItemId(text)
      if (id) expect(`${id.prefix}-${id.number}`).toBe(text)
    }),
  )
})

const noIds = [
  '',
  'slot',
  'slot-',
  'slot-0',
  'slot-01',
  'slot-1.0',
  'slot-1e3',
  'slot--1',
  'slot-+1',
  'slot-1 ',
  ' slot-1',
  'slot-1\n',
  'slot-1\0',
  'slot-1-1',
  'Slot-1',
  'slot-٣',
  'slot-１',
  'slot-9999999999999999',
  'constructor',
  '__proto__',
]

test.each(noIds)('%j is no id', (text) => {
  expect(parseItemId(text)).toBeUndefined()
})
