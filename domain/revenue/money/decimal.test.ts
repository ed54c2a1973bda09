import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'

const decimals = fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n })

test.each([
  ['0', 0n],
  ['1', 10n ** 18n],
  ['-12.5', -125n * 10n ** 17n],
  ['+3', 3n * 10n ** 18n],
  ['.5', 5n * 10n ** 17n],
  ['0.000000000000000001', 1n],
  ['1,234.56', 123_456n * 10n ** 16n],
  ["1'234'567", 1_234_567n * 10n ** 18n],
  ['1e3', 1_000n * 10n ** 18n],
  ['1.5E-8', 15n * 10n ** 9n],
  ['−4', -4n * 10n ** 18n],
  ['0.10000000000000000000000', 10n ** 17n],
])('%s is read exactly', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

test('a decimal comma is read only where the casino writes one', () => {
  expect(parseDecimal('1.234,56', 'comma')).toBe(parseDecimal('1234.56'))
  expect(parseDecimal('12,5', 'comma')).toBe(parseDecimal('12.5'))
  expect(parseDecimal('1.234,56')).toBeUndefined()
  expect(parseDecimal('12,5')).toBeUndefined()
  expect(parseDecimal('12.5', 'comma')).toBeUndefined()
})

test.each([
  '',
  '.',
  '-',
  'abc',
  '1.2.3',
  '1,23',
  '12,3456',
  '$5',
  '{amount}',
  '0x10',
  'NaN',
  'Infinity',
  '1e400',
  '0.0000000000000000001',
  '123456789012345678901',
  '1 2',
])('“%s” is no amount', (text) => {
  expect(parseDecimal(text)).toBeUndefined()
})

test('every amount is written so that it is read as the same amount', () => {
  fc.assert(fc.property(decimals, (value) => parseDecimal(formatDecimal(value)) === value))
})
