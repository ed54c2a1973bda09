import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedEncodings } from './encoding.ts'

test('what browsers send is answered with brotli first', () => {
  expect(acceptedEncodings('gzip, deflate, br, zstd')).toEqual(['br', 'gzip', 'identity'])
})

test('a client that names nothing gets the page as it is', () => {
  expect(acceptedEncodings(undefined)).toEqual(['identity'])
  expect(acceptedEncodings('')).toEqual(['identity'])
})

test('weights decide, and a weight of 0 refuses', () => {
  expect(acceptedEncodings('br;q=0.5, gzip;q=0.8')).toEqual(['gzip', 'br', 'identity'])
  expect(acceptedEncodings('br;q=0, gzip')).toEqual(['gzip', 'identity'])
  expect(acceptedEncodings('*')).toEqual(['br', 'gzip', 'identity'])
  expect(acceptedEncodings('*;q=0, gzip')).toEqual(['gzip', 'identity'])
})

test('any header whatever ends in identity and names each coding once', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const accepted = acceptedEncodings(header)
      expect(accepted.at(-1)).toBe('identity')
      expect(new Set(accepted).size).toBe(accepted.length)
    }),
  )
})
