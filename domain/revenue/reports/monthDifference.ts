import type { Decimal } from '../money/decimal.ts'
import {
  decimalUnit,
  measured,
  type ReportMeasure,
  type RevenueRow,
  reportMeasures,
} from './reportRow.ts'
import { subjectsOf } from './subjects.ts'

type Difference = Pick<RevenueRow, 'player' | 'clickId' | 'currency'> & {
  measure: ReportMeasure
  amount: Decimal
}

/**
 * What is to be added to what counts so that it equals a report: for each measure of the report, player or
 * click, and currency. A difference of money is an adjustment, a difference of a count has its kind.
 *
 * @param reported the rows of the report
 * @param counted the rows that count, of the same days
 */
export function monthDifference(
  reported: readonly RevenueRow[],
  counted: readonly RevenueRow[],
  measures: ReadonlySet<ReportMeasure>,
): RevenueRow[] {
  const subjectOf = subjectsOf(reported, counted)
  const differences = new Map<string, Difference>()
  const add = (row: RevenueRow, sign: 1n | -1n) => {
    for (const measure of reportMeasures) {
      const amount = measures.has(measure) ? measured(row, measure) : null
      if (amount === null) continue
      const isMoney = measure === 'commission' || measure === 'deposit-amount'
      const currency = isMoney ? row.currency : null
      const key = [measure, currency, subjectOf(row)].join('\n')
      const known = differences.get(key)
      if (known) {
        known.amount += sign * amount
        known.player ??= row.player
        known.clickId ??= row.clickId
      } else {
        const { player, clickId } = row
        differences.set(key, { measure, player, clickId, currency, amount: sign * amount })
      }
    }
  }
  for (const row of reported) add(row, 1n)
  for (const row of counted) add(row, -1n)
  return [...differences.values()].flatMap((it) => (it.amount === 0n ? [] : [rowOf(it)]))
}

function rowOf({ measure, amount, ...known }: Difference): RevenueRow {
  const none = { deposit: null, commission: null }
  if (measure === 'commission') {
    return { ...known, ...none, kind: 'adjustment', quantity: 1, commission: amount }
  }
  if (measure === 'deposit-amount') {
    return { ...known, ...none, kind: 'adjustment', quantity: 1, deposit: amount }
  }
  return { ...known, ...none, kind: measure, quantity: Number(amount / decimalUnit) }
}
