import { expect, test } from 'vitest'
import { formatDecimal } from '../money/decimal.ts'
import { isNothing, perClick, sumFigures } from './amounts.ts'

const nothing = sumFigures([])

test('sums are exact, also where a number would lose digits', () => {
  const one = { ...nothing, clicks: 2, commission: '0.1', deposit_amount: '12345678901234567890.1' }
  const other = {
    ...nothing,
    clicks: 3,
    commission: '0.2',
    deposit_amount: '-0.000000000000000001',
  }
  expect(sumFigures([one, other])).toEqual({
    ...nothing,
    clicks: 5,
    commission: '0.3',
    deposit_amount: '12345678901234567890.099999999999999999',
  })
})

test('earnings per click have 18 digits after the point, and there are none without clicks', () => {
  const earned = (clicks: number, commission: string) =>
    perClick({ ...nothing, clicks, commission })
  expect(formatDecimal(earned(3, '-2') ?? 0n)).toBe('-0.666666666666666667')
  expect(earned(0, '5')).toBeUndefined()
})

test('figures are nothing only if all of them are zero', () => {
  expect(isNothing(nothing)).toBe(true)
  expect(isNothing({ ...nothing, commission: '-0.5' })).toBe(false)
  expect(isNothing({ ...nothing, qualified: -1 })).toBe(false)
})
