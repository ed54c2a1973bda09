import type { Decimal } from '../money/decimal.ts'
import {
  measured,
  type Report,
  type ReportMeasure,
  type ReportRow,
  type RevenueRow,
  reportMeasures,
} from './reportRow.ts'
import { subjectsOf } from './subjects.ts'

/** An event that a casino has posted. */
export type PostedRow = RevenueRow & Pick<ReportRow, 'identity'>

/** What a report and postbacks tell of one event, or of one player or click. */
export type Pair = {
  measure: ReportMeasure
  /** Null for counts. */
  currency: string | null
  /** `transaction …`, `player …` with a hash, `click …`, or empty. */
  subject: string
  /** The first line of the report that tells it. */
  row: number | null
  /** Null where only the other tells it. Counts are whole units of a decimal. */
  reported: Decimal | null
  posted: Decimal | null
}

/** Of a measure, and of a currency where it is money: the sums, and how many pairs are of which sort. */
type MeasureComparison = {
  measure: ReportMeasure
  currency: string | null
  reported: Decimal
  posted: Decimal
  equal: number
  different: number
  onlyReported: number
  onlyPosted: number
}

export type Comparison = {
  measures: MeasureComparison[]
  /** The largest differences, of sums in whatever currency and of counts. */
  differences: Pair[]
}

const maxDifferences = 100
/** So many rows take some milliseconds. */
const rowsBetweenPauses = 1_000

/**
 * Compares a report with what was posted of its period, for what the report tells: each event with a
 * transaction id that both know, all others by their player or click, or as a whole where the report
 * names none of these.
 *
 * @param pause lets other work of the process run: a report can have hundreds of thousands of rows
 */
export async function compareReport(
  { rows, measures }: Pick<Report, 'rows' | 'measures'>,
  posted: readonly PostedRow[],
  pause: () => Promise<void>,
): Promise<Comparison> {
  const pairs = new Map<string, Pair>()
  const add = createAdder(pairs, rows, posted, measures)
  for (const [side, list] of [
    ['reported', rows],
    ['posted', posted],
  ] as const) {
    for (const [at, row] of list.entries()) {
      if (at % rowsBetweenPauses === 0) await pause()
      add(row, side)
    }
  }
  return comparisonOf([...pairs.values()])
}

function comparisonOf(pairs: readonly Pair[]): Comparison {
  const groups = Map.groupBy(pairs, ({ measure, currency }) => `${measure} ${currency ?? ''}`)
  const compared = [...groups.values()].flatMap(measureOf)
  return {
    measures: compared.sort(
      (one, other) =>
        reportMeasures.indexOf(one.measure) - reportMeasures.indexOf(other.measure) ||
        (one.currency ?? '').localeCompare(other.currency ?? ''),
    ),
    differences: pairs
      .filter((pair) => differenceOf(pair) > 0n)
      .sort((one, other) => Number(differenceOf(other) - differenceOf(one)))
      .slice(0, maxDifferences),
  }
}

/** Adds a row to the pairs of what it is about. */
function createAdder(
  pairs: Map<string, Pair>,
  rows: readonly ReportRow[],
  posted: readonly PostedRow[],
  measures: ReadonlySet<ReportMeasure>,
): (row: PostedRow | ReportRow, side: 'reported' | 'posted') => void {
  const personOf = subjectsOf(rows, posted)
  const namesPeople = rows.some(({ player, clickId }) => player !== null || clickId !== null)
  const eventOf = ({ kind, identity }: PostedRow) => `${kind}\n${identity}`
  const known = new Set(posted.map(eventOf))
  const shared = new Set(rows.filter(({ identity }) => identity !== null).map(eventOf))
  const subjectOf = (row: PostedRow) => {
    const event = eventOf(row)
    if (known.has(event) && shared.has(event)) return `transaction ${row.identity}`
    return namesPeople ? personOf(row) : ''
  }
  return (row, side) => {
    const subject = subjectOf(row)
    for (const measure of measures) {
      const amount = measured(row, measure)
      if (amount === null) continue
      const isMoney = measure === 'commission' || measure === 'deposit-amount'
      const currency = isMoney ? row.currency : null
      const key = [measure, currency, subject].join('\n')
      let pair = pairs.get(key)
      if (!pair) {
        const line = 'row' in row ? row.row : null
        pair = { measure, currency, subject, row: line, reported: null, posted: null }
        pairs.set(key, pair)
      }
      pair[side] = (pair[side] ?? 0n) + amount
    }
  }
}

function measureOf(pairs: readonly Pair[]): MeasureComparison[] {
  const [first] = pairs
  if (!first) return []
  const { measure, currency } = first
  const total = { measure, currency, reported: 0n, posted: 0n }
  const counts = { equal: 0, different: 0, onlyReported: 0, onlyPosted: 0 }
  for (const { reported, posted } of pairs) {
    total.reported += reported ?? 0n
    total.posted += posted ?? 0n
    // A zero of a report is no event.
    if ((reported ?? 0n) === (posted ?? 0n) && (reported === null || posted === null)) continue
    if (posted === null) counts.onlyReported++
    else if (reported === null) counts.onlyPosted++
    else if (reported === posted) counts.equal++
    else counts.different++
  }
  return [{ ...total, ...counts }]
}

function differenceOf({ reported, posted }: Pair): Decimal {
  const difference = (reported ?? 0n) - (posted ?? 0n)
  return difference < 0n ? -difference : difference
}
