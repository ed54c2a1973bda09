import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { moneyInWords } from './moneyInWords.ts'

const sumOf = (text: string) => parseDecimal(text) ?? fail(text)
const fail = (text: string): never => {
  throw new Error(`${text} is no sum`)
}

test.each([
  ['0', '0.00 EUR'],
  ['1234.5', '1,234.50 EUR'],
  ['-1234567.895', '-1,234,567.90 EUR'],
  ['0.125', '0.13 EUR'],
  ['0.0999', '0.10 EUR'],
  ['0.00421', '0.0042 EUR'],
  ['-0.000000000000000001', '-0.000000000000000001 EUR'],
])('%s is written %s', (sum, words) => {
  expect(moneyInWords(sumOf(sum), 'EUR')).toBe(words)
})

test('differs from any sum by at most a twentieth of it, and never by more than half a cent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (sum) => {
      const written = sumOf(moneyInWords(sum, '').replaceAll(',', ''))
      const error = written > sum ? written - sum : sum - written
      expect(error <= 5n * 10n ** 15n, formatDecimal(sum)).toBe(true)
      expect(error * 20n <= (sum < 0n ? -sum : sum), formatDecimal(sum)).toBe(true)
    }),
  )
})
