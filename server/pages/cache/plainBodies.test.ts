import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPlainBodies } from './plainBodies.ts'

const compressed = (text: string) => gzipSync(text.repeat(100))

test('a page is decompressed once', () => {
  const plain = createPlainBodies()
  const page = compressed('a')
  expect(plain(page).toString()).toBe('a'.repeat(100))
  expect(plain(page)).toBe(plain(page))
})

test('the cache stays within its limit, the oldest body is removed first', () => {
  const plain = createPlainBodies(250)
  const [first, second, third] = ['a', 'b', 'c'].map(compressed) as [Buffer, Buffer, Buffer]
  const [one, two] = [plain(first), plain(second)]
  plain(third)
  expect(plain(second)).toBe(two)
  expect(plain(first)).not.toBe(one)
  expect(plain(first)).toEqual(one)
})

test('a page larger than the limit is returned', () => {
  const plain = createPlainBodies(10)
  const page = compressed('a')
  expect(plain(page)).toHaveLength(100)
  expect(plain(page)).toHaveLength(100)
})
