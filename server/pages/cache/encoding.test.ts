import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedEncodings } from './encoding.ts'

test('browsers get brotli first', () => {
  expect(acceptedEncodings('gzip, deflate, br, zstd')).toEqual(['br', 'gzip', 'identity'])
})

test('a client without the header gets the page uncompressed', () => {
  expect(acceptedEncodings(undefined)).toEqual(['identity'])
  expect(acceptedEncodings('')).toEqual(['identity'])
})

test('weights decide, and a weight of 0 refuses', () => {
  expect(acceptedEncodings('br;q=0.5, gzip;q=0.8')).toEqual(['gzip', 'br', 'identity'])
  expect(acceptedEncodings('br;q=0, gzip')).toEqual(['gzip', 'identity'])
  expect(acceptedEncodings('*')).toEqual(['br', 'gzip', 'identity'])
  expect(acceptedEncodings('*;q=0, gzip')).toEqual(['gzip', 'identity'])
})

test('for any header the list ends with identity and has each coding once', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const accepted = acceptedEncodings(header)
      expect(accepted.at(-1)).toBe('identity')
      expect(new Set(accepted).size).toBe(accepted.length)
    }),
  )
})
