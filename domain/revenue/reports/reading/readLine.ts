import { currency as currencyCode } from '#domain/casinos/offers/casinoOffer.ts'
import { type Decimal, parseDecimal } from '../../money/decimal.ts'
import {
  type ConversionKind,
  conversionKinds,
  depositKinds,
  kindsWithAmount,
} from '../../postbacks/conversion.ts'
import { clickIdIn, transactionIdentity } from '../../postbacks/identities.ts'
import { fold } from '../../postbacks/words.ts'
import type { ReportField, ReportMapping } from '../reportMapping.ts'
import { decimalUnit, type Period, type ReportRow } from '../reportRow.ts'
import type { LineTexts } from './reportColumns.ts'
import { parseReportDay } from './reportDay.ts'
import { countFields, numberFields, type ReportWords } from './reportForm.ts'

export type LineContext = {
  mapping: ReportMapping
  words: ReportWords
  form: 'events' | 'sums'
  /** Null where it follows from the days of the lines. */
  period: Period | null
  /** Hashes what identifies a player or an event of the casino. */
  hash: (text: string) => string
  /** Milliseconds since 1970. */
  now: number
}

export type Line = {
  row: number
  texts: LineTexts
  numbers: LineNumbers
  fault(field: ReportField, problem: string): void
}

/** The numbers of a line; undefined for a text that is none. */
export type LineNumbers = ReadonlyMap<ReportField, Decimal | undefined>

type Facts = Pick<ReportRow, 'kind' | 'quantity' | 'deposit' | 'commission'>

/** Far more than a line of a casino's report counts; the sums stay in the range of the columns. */
const maxCount = 1_000_000n

/** Reads the numbers of a line. */
export function numbersOf(texts: LineTexts, { decimalMark }: ReportMapping): LineNumbers {
  const numbers = new Map<ReportField, Decimal | undefined>()
  for (const field of numberFields) {
    const text = texts[field]
    if (text !== undefined) numbers.set(field, parseDecimal(text, decimalMark))
  }
  return numbers
}

/**
 * The day of a line, and what it tells of that: a row for each kind, or `ignored` as its word means. Day
 * and rows are absent where a fault of the line was reported.
 */
export function readLine(
  line: Line,
  context: LineContext,
): { day: string | undefined; rows: ReportRow[] | 'ignored' } {
  const { row, texts } = line
  const day = readDay(line, context)
  const kind = context.form === 'events' ? readKind(line, context) : null
  if (kind === 'ignored') return { day, rows: 'ignored' }
  reportWrongNumbers(line, context)
  const currency = readCurrency(line, context)
  const facts = kind === null ? sumsOf(line) : kind ? [eventOf(kind, line, context)] : []
  if (day === undefined) return { day, rows: [] }
  const { click, player, transaction } = texts
  const known = {
    row,
    day,
    clickId: click === undefined ? null : clickIdIn(click),
    player: player === undefined ? null : context.hash(player),
    identity:
      transaction === undefined ? null : transactionIdentity(transaction, player, context.hash),
  }
  const rows = facts.map(({ deposit, commission, ...it }) =>
    // A sum of 0 may come without a currency.
    currency === null || (deposit === null && commission === null)
      ? { ...known, ...it, deposit: null, commission: null, currency: null }
      : { ...known, ...it, deposit, commission, currency },
  )
  return { day, rows }
}

function reportWrongNumbers({ numbers, fault }: Line, { mapping }: LineContext): void {
  const example = mapping.decimalMark === 'comma' ? '1.234,56' : '1,234.56'
  const counts = new Set<ReportField>(countFields.map(([field]) => field))
  for (const [field, value] of numbers) {
    if (value === undefined) fault(field, `must be a number such as ${example}, or empty`)
    else if (counts.has(field) && !isCount(value)) fault(field, 'must be a whole number, or empty')
  }
}

function isCount(value: Decimal): boolean {
  const most = maxCount * decimalUnit
  return value % decimalUnit === 0n && value >= -most && value <= most
}

function readDay(
  { texts: { date }, fault }: Line,
  { mapping, period, now }: LineContext,
): string | undefined {
  if (mapping.columns.date === null) return period?.to
  if (date === undefined) {
    fault('date', 'must have a date; delete the line if it is a total')
    return undefined
  }
  const day = parseReportDay(date, mapping, now)
  if (day === undefined) {
    const example = mapping.dateOrder === 'day-first' ? '31/12/2026' : '12/31/2026'
    fault('date', `must be a date such as 2026-12-31 or ${example}, and not in the future`)
  } else if (period && (day < period.from || day > period.to)) {
    fault('date', `must be a day from ${period.from} to ${period.to}, the period of the report`)
  }
  return day
}

/** Null where no sum needs one. */
function readCurrency(
  { texts: { currency: code }, numbers, fault }: Line,
  { words }: LineContext,
): string | null {
  if (code !== undefined) {
    const currency = currencyCode.safeParse(code)
    if (!currency.success) fault('currency', 'must be the code of a currency, such as EUR or BTC')
    return currency.data ?? null
  }
  const sums: readonly ReportField[] = ['amount', 'depositAmount', 'commission', 'adjustment']
  if (words.currencyWithout === null && sums.some((field) => numbers.get(field))) {
    fault('currency', 'is missing; choose the currency of amounts without one in the connection')
  }
  return words.currencyWithout
}

/** Counts and sums that are 0 tell nothing. */
function sumsOf({ numbers, fault }: Line): Facts[] {
  const count = (field: ReportField) => Number((numbers.get(field) ?? 0n) / decimalUnit)
  const sum = (field: ReportField) => numbers.get(field) || null
  const [deposits, firstDeposits] = [count('deposits'), count('firstDeposits')]
  if (numbers.has('deposits') && deposits >= 0 && firstDeposits > deposits) {
    fault('deposits', 'must be at least the number of first deposits, which are among them')
  }
  const further = numbers.has('deposits') ? deposits - firstDeposits : 0
  const none = { deposit: null, commission: null }
  const facts: Facts[] = [
    { kind: 'registration', quantity: count('registrations'), ...none },
    { kind: 'first-deposit', quantity: firstDeposits, ...none },
    { kind: 'deposit', quantity: further, deposit: sum('depositAmount'), commission: null },
    { kind: 'qualified', quantity: count('qualified'), ...none },
    { kind: 'commission', quantity: 1, deposit: null, commission: sum('commission') },
    { kind: 'adjustment', quantity: 1, deposit: null, commission: sum('adjustment') },
  ]
  return facts.filter(({ kind, quantity, deposit, commission }) =>
    kindsWithAmount.has(kind) ? commission !== null : quantity !== 0 || deposit !== null,
  )
}

/** Undefined for a fault. */
function readKind(
  { texts: { kind: word }, fault }: Line,
  { words: { words, kindWithout } }: LineContext,
): ConversionKind | 'ignored' | undefined {
  if (word === undefined) {
    if (kindWithout === null) fault('kind', 'must have a word; delete the line if it is a total')
    return kindWithout ?? undefined
  }
  const kind = words.get(fold(word))
  if (kind === undefined) {
    fault(
      'kind',
      `is none of the words of the connection; add it there, as one of ${conversionKinds.join(', ')}, or as ignored`,
    )
  }
  return kind
}

function eventOf(
  kind: ConversionKind,
  { numbers, fault }: Line,
  { words: { amountIs } }: LineContext,
): Facts {
  const amount = numbers.get('amount') ?? null
  if (!numbers.has('amount') && kindsWithAmount.has(kind)) {
    fault('amount', 'must not be empty for a commission or an adjustment')
  }
  const isPaidIn = depositKinds.has(kind) && amountIs === 'deposit'
  return {
    kind,
    quantity: 1,
    deposit: isPaidIn ? amount : null,
    commission: isPaidIn ? null : amount,
  }
}
