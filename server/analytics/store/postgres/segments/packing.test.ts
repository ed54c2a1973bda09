import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packing.ts'

function aligned(bytes: Buffer): Buffer<ArrayBuffer> {
  const room = Buffer.alloc(bytes.length)
  bytes.copy(room)
  return room
}

const numbers = fc.oneof(
  fc.array(fc.nat(255)),
  fc.array(fc.nat(70_000)),
  fc.array(fc.integer({ min: 0, max: 2 ** 33 })),
)

test('unpack returns what was packed, for any columns', () => {
  const columns = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 5 }).map((it) => `n${it}`),
    numbers,
  )
  const texts = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 5 }).map((it) => `t${it}`),
    fc.array(fc.constantFrom('', 'DE', 'ünïcode "\\', 'mobile')),
  )
  fc.assert(
    fc.property(columns, texts, (given, words) => {
      const found = unpack(aligned(pack(given, words)))
      for (const [name, values] of Object.entries(given)) {
        expect([...found.column(name)]).toEqual(values)
      }
      for (const [name, values] of Object.entries(words)) {
        expect([...found.column(name)].map((word) => found.words(name)[word])).toEqual(values)
      }
    }),
  )
})

test('a column uses the width of its largest number', () => {
  const lengthOf = (largest: number) =>
    pack({ it: Array.from({ length: 1_000 }, () => largest) }, {}).length
  const [one, two, four, eight] = [255, 256, 2 ** 16, 2 ** 32].map(lengthOf)
  expect([two, four, eight].map((it) => Math.round(((it ?? 0) - (one ?? 0)) / 1_000))).toEqual([
    1, 3, 7,
  ])
})
