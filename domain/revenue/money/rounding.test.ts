import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { divideHalfEven, roundDecimal } from './rounding.ts'

test.each([
  ['0.005', 2, '0'],
  ['0.015', 2, '0.02'],
  ['0.025', 2, '0.02'],
  ['0.0250000000000001', 2, '0.03'],
  ['-0.015', 2, '-0.02'],
  ['-0.025', 2, '-0.02'],
  ['-2.5', 0, '-2'],
  ['1.999', 2, '2'],
  ['12345678901234567890.123456789012345678', 2, '12345678901234567890.12'],
])(
  '%s has with %i digits after the point the nearest value, of two the even one: %s',
  (given, places, rounded) => {
    expect(formatDecimal(roundDecimal(parseDecimal(given) ?? -1n, places))).toBe(rounded)
  },
)

test('a quotient is never further than half from the exact one, and even where it is half', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (dividend, divisor) => {
      const quotient = divideHalfEven(dividend, divisor)
      const distance = 2n * (dividend - quotient * divisor)
      expect(distance >= -divisor && distance <= divisor).toBe(true)
      if (distance === divisor || distance === -divisor) expect(quotient % 2n).toBe(0n)
    }),
  )
})
