import type { Decimal } from '../money/decimal.ts'

/** The highest level of `heatLevel`. */
export const hottest = 4

/** The level of an amount among others, in equal steps up to the largest; 0 for nothing and for a loss. */
export function heatLevel(amount: Decimal, largest: Decimal): number {
  if (amount <= 0n || largest <= 0n) return 0
  const steps = (amount * BigInt(hottest) + largest - 1n) / largest
  return Math.min(hottest, Number(steps))
}
