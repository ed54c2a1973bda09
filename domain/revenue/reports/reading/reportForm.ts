import type { Connection } from '../../connections/connection.ts'
import type { ReportField, ReportMapping } from '../reportMapping.ts'
import type { ReportMeasure, ReportRow } from '../reportRow.ts'

/** Columns of reports with a line for each event. */
const eventFields: readonly ReportField[] = ['kind', 'amount', 'transaction']

/** Columns of counts, and what they tell. */
export const countFields = [
  ['registrations', 'registration'],
  ['firstDeposits', 'first-deposit'],
  ['deposits', 'deposit'],
  ['qualified', 'qualified'],
] as const satisfies (readonly [ReportField, ReportMeasure])[]

/** Columns of sums of money, and what they tell. An adjustment is a part of the commission. */
const moneyFields = [
  ['depositAmount', 'deposit-amount'],
  ['commission', 'commission'],
  ['adjustment', 'commission'],
] as const satisfies (readonly [ReportField, ReportMeasure])[]

const sumFields = [...countFields, ...moneyFields]

/** Columns with numbers. */
export const numberFields: readonly ReportField[] = ['amount', ...sumFields.map(([field]) => field)]

/** How the connection of a casino reads words and sums, in postbacks and in reports. */
export type ReportWords = Pick<Connection, 'words' | 'kindWithout' | 'amountIs' | 'currencyWithout'>

export type ReportForm = { ok: true; form: 'events' | 'sums' } | { ok: false; problem: string }

/** Which form the reports of a casino have, or what is wrong with their mapping, as a sentence. */
export function reportFormOf(
  { columns }: ReportMapping,
  { kindWithout }: Pick<ReportWords, 'kindWithout'>,
): ReportForm {
  const has = (field: ReportField) => columns[field] !== null
  const isOfEvents = eventFields.some(has)
  const isOfSums = sumFields.some(([field]) => has(field))
  const problem = (text: string): ReportForm => ({ ok: false, problem: text })
  if (!isOfEvents && !isOfSums) {
    return problem(
      'The connection does not say how reports are read. Enter the headings of their columns there.',
    )
  }
  if (isOfEvents && isOfSums) {
    return problem(
      'The connection names columns of two kinds of reports. Clear either Kind, Amount and Transaction, or all columns of counts and sums.',
    )
  }
  if (isOfEvents && !has('kind') && kindWithout === null) {
    return problem(
      'The connection does not say what the lines of a report are. Enter the heading of Kind, or choose the kind of a call without a word.',
    )
  }
  if (has('deposits') && !has('firstDeposits')) {
    return problem(
      'The column of deposits contains the first deposits. Enter the heading of First deposits in the connection, too.',
    )
  }
  if (has('adjustment') && !has('commission')) {
    return problem(
      'Adjustments are a part of the commission. Enter the heading of Commission in the connection, too.',
    )
  }
  const shared = sharedHeading(columns)
  if (shared !== undefined) {
    return problem(
      `The connection has the heading “${shared}” twice, but a column of a report can be read as one thing only. Clear one of them.`,
    )
  }
  return { ok: true, form: isOfEvents ? 'events' : 'sums' }
}

/** A heading that is entered twice, in whatever case. */
function sharedHeading(columns: ReportMapping['columns']): string | undefined {
  const known = new Set<string>()
  return (
    Object.values(columns).find((heading) => {
      if (heading === null) return false
      const isKnown = known.has(heading.toLowerCase())
      known.add(heading.toLowerCase())
      return isKnown
    }) ?? undefined
  )
}

/**
 * What a report tells: of sums, what its columns are for, also where all cells are empty; of events, what
 * occurs in it, because the words of a connection are those of postbacks, too.
 */
export function measuresOf(
  { columns }: ReportMapping,
  rows: readonly ReportRow[],
): ReadonlySet<ReportMeasure> {
  const mapped = sumFields.filter(([field]) => columns[field] !== null)
  if (mapped.length > 0) return new Set(mapped.map(([, measure]) => measure))
  const measures = new Set<ReportMeasure>()
  for (const { kind, deposit, commission } of rows) {
    if (kind !== 'commission' && kind !== 'adjustment') measures.add(kind)
    if (deposit !== null) measures.add('deposit-amount')
    if (commission !== null) measures.add('commission')
  }
  return measures
}
