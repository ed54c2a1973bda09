import { type Decimal, decimalToNumber, formatDecimal } from '../money/decimal.ts'
import { divideHalfEven } from '../money/rounding.ts'
import { discoveries, twoSidedProbability } from '../statistics/significance.ts'
import type { Revenue } from './revenue.ts'

/** What a page earned in a span. */
export type Earnings = {
  clicks: number
  commission: Decimal
  /** The sum of the squares of what single clicks have earned on single days. */
  square: number
}

/** A page with fewer clicks, or with fewer earnings of equal weight, tells too little. */
const minClicks = 100
const minEarnings = 5

/** The share of movers that may be due to chance. */
const falseDiscoveryRate = 0.05
const maxMovers = 20

/**
 * Pages whose earnings per click differ between two spans beyond chance. Earnings come in at random times and
 * in random sums (a compound Poisson process). The variance of their total is the expected number of earnings
 * times their mean square, so the sum of the squares estimates it; the difference of two means is tested as
 * normal.
 */
export function topMovers(
  pages: readonly { page: string; now: Earnings; before: Earnings }[],
): Revenue['movers'] {
  const tested = pages.filter(isTestable).map((page) => ({ ...page, p: probabilityOf(page) }))
  return discoveries(tested, falseDiscoveryRate)
    .slice(0, maxMovers)
    .map(({ page, now, before, p }) => ({ page, now: perClick(now), before: perClick(before), p }))
}

type Compared = { now: Earnings; before: Earnings }

function isTestable({ now, before }: Compared): boolean {
  return (
    now.clicks >= minClicks &&
    before.clicks >= minClicks &&
    Math.max(weightOf(now), weightOf(before)) >= minEarnings
  )
}

/** As many equal earnings as would vary as much (Kish's effective sample size). */
function weightOf({ commission, square }: Earnings): number {
  return square === 0 ? 0 : decimalToNumber(commission) ** 2 / square
}

function probabilityOf({ now, before }: Compared): number {
  const difference = meanOf(now) - meanOf(before)
  const variance = now.square / now.clicks ** 2 + before.square / before.clicks ** 2
  return twoSidedProbability(difference / Math.sqrt(variance))
}

function meanOf({ commission, clicks }: Earnings): number {
  return decimalToNumber(commission) / clicks
}

function perClick({ clicks, commission }: Earnings): { clicks: number; per_click: string } {
  return { clicks, per_click: formatDecimal(divideHalfEven(commission, BigInt(clicks))) }
}
