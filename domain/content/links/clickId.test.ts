import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickIdOf, uuidOfClickId } from './clickId.ts'

const anyUuid = fc.oneof(fc.uuid(), fc.uuid({ version: 7 }))

test('a click id has 22 letters and digits, and its UUID can be read from it', () => {
  fc.assert(
    fc.property(anyUuid, (uuid) => {
      expect(clickIdOf(uuid)).toMatch(/^[0-9A-Za-z]{22}$/)
      expect(uuidOfClickId(clickIdOf(uuid))).toBe(uuid)
    }),
  )
})

test('click ids sort as their UUIDs', () => {
  fc.assert(
    fc.property(anyUuid, anyUuid, (one, other) => {
      expect(clickIdOf(one) < clickIdOf(other)).toBe(one < other)
    }),
  )
})

test.each([
  ['00000000-0000-0000-0000-000000000000', '0'.repeat(22)],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', '7n42DGM5Tflk9n8mt7Fhc7'],
])('the click id of %s is %s', (uuid, id) => {
  expect(clickIdOf(uuid)).toBe(id)
  expect(uuidOfClickId(id)).toBe(uuid)
})

test('a text of another form, or beyond the last UUID, is no click id', () => {
  for (const text of ['', '0', '7n42DGM5Tflk9n8mt7Fhc8', 'z'.repeat(22), '-'.repeat(22)]) {
    expect(uuidOfClickId(text)).toBeUndefined()
  }
})
