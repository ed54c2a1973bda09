import { expect, test } from 'vitest'
import { parseDecimal } from './decimal.ts'
import { formatCompactMoney, formatMoney } from './formatMoney.ts'

const shown = (amount: string, currency: string) =>
  formatMoney(parseDecimal(amount) ?? -1n, currency).replace('\u00a0', ' ')

test.each([
  ['1234.5', 'USD', '$1,234.50'],
  ['-1234.5', 'EUR', '-€1,234.50'],
  ['0', 'USD', '$0.00'],
  ['0.125', 'USD', '$0.12'],
  ['0.135', 'USD', '$0.14'],
  ['12345678901234567890.125', 'USD', '$12,345,678,901,234,567,890.12'],
  ['1234.5', 'JPY', '¥1,234'],
])('%s %s is rounded half to even, to the digits of its currency: %s', (amount, currency, text) => {
  expect(shown(amount, currency)).toBe(text)
})

test.each([
  ['0.004', 'USD', '$0.004'],
  ['0.005', 'USD', '$0.005'],
  ['-0.00012345', 'EUR', '-€0.00012'],
  ['0.000000000000000001', 'USD', '$0.000000000000000001'],
  ['0.2', 'JPY', '¥0.2'],
])(
  '%s %s is too small for the usual digits, and doesn’t look like zero: %s',
  (amount, currency, text) => {
    expect(shown(amount, currency)).toBe(text)
  },
)

test.each([
  ['0.5', 'BTC', '0.5 BTC'],
  ['1234.567890123', 'USDT', '1,234.5679 USDT'],
  ['123456789.567', 'USDT', '123,456,789.57 USDT'],
  ['-0.123456789', 'ETH', '-0.12345679 ETH'],
  ['0.000000001234', 'BTC', '0.0000000012 BTC'],
])('an amount in a coin has its code: %s %s is %s', (amount, currency, text) => {
  expect(shown(amount, currency)).toBe(text)
})

test('an amount on an axis is short', () => {
  const axis = (amount: number, currency: string) => formatCompactMoney(amount, currency)
  expect([0, 0.05, 750, 9_500, 253_827_160].map((amount) => axis(amount, 'USD'))).toEqual([
    '$0',
    '$0.05',
    '$750',
    '$9,500',
    '$253.8M',
  ])
  expect(axis(0.025, 'BTC')).toBe('0.025\u00a0BTC')
})
