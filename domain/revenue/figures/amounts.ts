import { type Decimal, formatDecimal, readDecimal } from '../money/decimal.ts'
import { divideHalfEven } from '../money/rounding.ts'
import type { RevenueFigures } from './revenue.ts'

/** What a click has earned on average; undefined without clicks. */
export function perClick({ clicks, commission }: RevenueFigures): Decimal | undefined {
  return clicks === 0 ? undefined : divideHalfEven(readDecimal(commission), BigInt(clicks))
}

const nothing: RevenueFigures = {
  clicks: 0,
  registrations: 0,
  first_deposits: 0,
  deposits: 0,
  qualified: 0,
  deposit_amount: '0',
  commission: '0',
}

/** The exact sums of figures. */
export function sumFigures(all: readonly RevenueFigures[]): RevenueFigures {
  return all.reduce(
    (sum, it) => ({
      clicks: sum.clicks + it.clicks,
      registrations: sum.registrations + it.registrations,
      first_deposits: sum.first_deposits + it.first_deposits,
      deposits: sum.deposits + it.deposits,
      qualified: sum.qualified + it.qualified,
      deposit_amount: addAmounts(sum.deposit_amount, it.deposit_amount),
      commission: addAmounts(sum.commission, it.commission),
    }),
    nothing,
  )
}

/** The exact sum of two amounts. */
export function addAmounts(one: string, other: string): string {
  return formatDecimal(readDecimal(one) + readDecimal(other))
}

/** Whether nothing was counted. */
export function isNothing(figures: RevenueFigures): boolean {
  const { clicks, registrations, first_deposits, deposits, qualified } = figures
  const counts = [clicks, registrations, first_deposits, deposits, qualified]
  const amounts = [figures.deposit_amount, figures.commission]
  return counts.every((it) => it === 0) && amounts.every((it) => readDecimal(it) === 0n)
}
