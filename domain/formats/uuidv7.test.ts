import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowestIdAt, makeId, timeOfId, uuidv7 } from './uuidv7.ts'

const time = fc.integer({ min: 0, max: Date.UTC(9999, 0) })
const random = fc.uint8Array({ minLength: 10, maxLength: 10 })

test('an id is a UUID of version 7 that contains its time', () => {
  fc.assert(
    fc.property(time, random, (now, bytes) => {
      const id = makeId(now, bytes)
      expect([uuidv7.safeParse(id).data, timeOfId(id)]).toEqual([id, now])
    }),
  )
})

test('lowestIdAt separates earlier ids from the ids of that time and later', () => {
  fc.assert(
    fc.property(time, time, random, (now, border, bytes) => {
      expect(makeId(now, bytes) >= lowestIdAt(border)).toBe(now >= border)
    }),
  )
})

test('is accepted in capital letters', () => {
  const id = '0192F1C4-7C4A-7D3E-8A1B-0123456789AB'
  expect(uuidv7.parse(id)).toBe(id.toLowerCase())
})

test.each([
  '0192f1c4-7c4a-4d3e-8a1b-0123456789ab',
  '0192f1c4-7c4a-7d3e-ca1b-0123456789ab',
  '0192f1c47c4a7d3e8a1b0123456789ab',
  '',
])('other texts are refused: %s', (text) => {
  expect(uuidv7.safeParse(text).success).toBe(false)
})
