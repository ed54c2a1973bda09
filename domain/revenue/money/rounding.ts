import type { Decimal } from './decimal.ts'

/** Of a `Decimal`. */
const decimalPlaces = 18

/** The whole number that is nearest to `dividend` / `divisor`; of two, the even one. `divisor` is above 0. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  // Division of bigints rounds towards 0.
  const quotient = dividend / divisor
  const rest = abs(dividend % divisor) * 2n
  const isUp = rest > divisor || (rest === divisor && quotient % 2n !== 0n)
  if (!isUp) return quotient
  return dividend < 0n ? quotient - 1n : quotient + 1n
}

/** Rounds to digits after the point, at most 18; a half to the even digit. */
export function roundDecimal(value: Decimal, places: number): Decimal {
  const unit = 10n ** BigInt(decimalPlaces - places)
  return divideHalfEven(value, unit) * unit
}

export function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
