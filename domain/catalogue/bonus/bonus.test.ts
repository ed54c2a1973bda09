import { expect, test } from 'vitest'
import { combinations, itemsOf } from '../testing/itemsOf.ts'
import { bonusAmounts, bonusPercentages, bonusTypes, bonusWagers } from './bonus.ts'

test('bonuses cycle through amounts, percentages and wagering by their number', () => {
  for (const [step, bonus] of itemsOf('bonus').entries()) {
    expect(bonus.amount).toBe(bonusAmounts[step % bonusAmounts.length])
    expect(bonus.percentage).toBe(bonusPercentages[step % bonusPercentages.length])
    expect(bonus.wager).toBe(bonusWagers[step % bonusWagers.length])
    expect(bonus.code).toBe(`BONUS${step + 1}`)
  }
  expect(combinations(itemsOf('bonus'), 'type', 'percentage')).toBe(
    bonusTypes.length * bonusPercentages.length,
  )
})
