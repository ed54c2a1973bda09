import { type Decimal, formatDecimal } from '../money/decimal.ts'
import type { RevenueFigures, RevenueTable } from './revenue.ts'
import type { SortableFigure } from './revenueQuery.ts'

/** Figures to add and to compare; the sums of money are exact. */
export type Amounts = {
  clicks: number
  registrations: number
  first_deposits: number
  deposits: number
  qualified: number
  deposit_amount: Decimal
  commission: Decimal
}

export type NamedAmounts = Amounts & { value: string }

export function noAmounts(): Amounts {
  return {
    clicks: 0,
    registrations: 0,
    first_deposits: 0,
    deposits: 0,
    qualified: 0,
    deposit_amount: 0n,
    commission: 0n,
  }
}

export function addAmounts(sum: Amounts, added: Amounts): void {
  sum.clicks += added.clicks
  sum.registrations += added.registrations
  sum.first_deposits += added.first_deposits
  sum.deposits += added.deposits
  sum.qualified += added.qualified
  sum.deposit_amount += added.deposit_amount
  sum.commission += added.commission
}

/** The figures as the API has them. */
export function formatAmounts(amounts: Amounts): RevenueFigures {
  const { clicks, registrations, first_deposits, deposits, qualified } = amounts
  return {
    clicks,
    registrations,
    first_deposits,
    deposits,
    qualified,
    deposit_amount: formatDecimal(amounts.deposit_amount),
    commission: formatDecimal(amounts.commission),
  }
}

/** A table of the largest rows by a figure. Rows without any figure are left out. */
export function revenueTable(
  all: readonly NamedAmounts[],
  sort: SortableFigure,
  maxRows: number,
): RevenueTable {
  const sorted = all
    .filter(hasFigure)
    .sort(
      (one, other) =>
        compare(other[sort], one[sort]) ||
        compare(other.commission, one.commission) ||
        compare(other.clicks, one.clicks) ||
        compare(one.value, other.value),
    )
  const rest = sorted.slice(maxRows)
  const others = noAmounts()
  for (const row of rest) addAmounts(others, row)
  return {
    rows: sorted
      .slice(0, maxRows)
      .map(({ value, ...amounts }) => ({ value, ...formatAmounts(amounts) })),
    others: { count: rest.length, ...formatAmounts(others) },
  }
}

function hasFigure({ value, ...amounts }: NamedAmounts): boolean {
  return Object.values(amounts).some((amount) => amount !== 0 && amount !== 0n)
}

function compare<Value extends number | bigint | string>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0
}
