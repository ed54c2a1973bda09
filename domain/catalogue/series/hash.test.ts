import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw, murmur3 } from './hash.ts'

/** Results of the reference implementation for texts of every length modulo 4. */
const vectors = [
  { text: '', seed: 0, hash: 0 },
  { text: '', seed: 1, hash: 0x514e28b7 },
  { text: '', seed: 0xffffffff, hash: 0x81f16f39 },
  { text: 'a', seed: 0x9747b28c, hash: 0x7fa09ea6 },
  { text: 'aa', seed: 0x9747b28c, hash: 0x5d211726 },
  { text: 'aaa', seed: 0x9747b28c, hash: 0x283e0130 },
  { text: 'aaaa', seed: 0x9747b28c, hash: 0x5a97808a },
  { text: 'abc', seed: 0, hash: 0xb3dd93fa },
  { text: 'hello', seed: 0, hash: 0x248bfa47 },
  { text: 'hello, world', seed: 0, hash: 0x149bbb7f },
  { text: 'Hello, world!', seed: 0x9747b28c, hash: 0x24884cba },
  { text: 'The quick brown fox jumps over the lazy dog', seed: 0, hash: 0x2e4ff723 },
]

test.each(vectors)('murmur3 of "$text" with seed $seed is the published value', (vector) => {
  expect(murmur3(vector.text, vector.seed)).toBe(vector.hash)
})

test('a draw is a whole number below the count and the same each time', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.integer({ min: 1, max: 1_000_000 }),
      (id, aspect, count) => {
        const drawn = draw(id, aspect, count)
        expect(Number.isInteger(drawn)).toBe(true)
        expect(drawn).toBeGreaterThanOrEqual(0)
        expect(drawn).toBeLessThan(count)
        expect(draw(id, aspect, count)).toBe(drawn)
      },
    ),
  )
})

test('draws of consecutive ids spread evenly', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (let number = 1; number <= 10_000; number += 1) {
    const drawn = draw(`slot-${number}`, 'rtp', counts.length)
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  // Chi-squared of nine degrees of freedom: above 27.9 once in a thousand when evenly spread.
  const chiSquared = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
  expect(chiSquared).toBeLessThan(27.9)
})

test('draws for two aspects of one item are independent', () => {
  const pairs = new Set<string>()
  for (let number = 1; number <= 500; number += 1) {
    pairs.add(`${draw(`slot-${number}`, 'one', 5)} ${draw(`slot-${number}`, 'other', 5)}`)
  }
  expect(pairs.size).toBe(25)
})
