import { currency as currencyCode } from '#domain/casinos/offers/casinoOffer.ts'
import { Faults } from '#domain/content/itemFiles/faults.ts'
import type { FileProblem, FileRecord, Notation } from '#domain/formats/fileRecord.ts'
import { type Decimal, formatDecimal, inverseOf, parseDecimal } from '../money/decimal.ts'
import { type CurrencyRate, rateDay } from './currencyRate.ts'

export type RateOptions = {
  /** The currency into which a table converts that doesn't say so. */
  into: string
  /** Whether a rate is the units of the currency for one unit of `into`, as the ECB publishes them. */
  inverse: boolean
}

/**
 * Reads exchange rates of days from a table: either with the columns day, currency, rate and perhaps into,
 * or with the day in the first column and a currency in each other one.
 *
 * @returns all rates, each day, currency and `into` once; and what is wrong in the table
 */
export async function readRates(
  records: AsyncIterable<FileRecord | FileProblem>,
  options: RateOptions,
): Promise<{ rates: CurrencyRate[]; faults: Faults }> {
  const reader = new RateReader(options)
  for await (const record of records) {
    if ('problem' in record) reader.faults.add(record)
    else reader.read(record)
  }
  const rates = reader.rates()
  if (rates.length === 0 && reader.faults.count === 0) {
    reader.faults.add({ problem: 'the file has no rates' })
  }
  return { rates, faults: reader.faults }
}

/** The latest rate of each currency as a sentence, for people who check how a table was read. */
export function latestRates(rates: readonly CurrencyRate[]): string[] {
  const latest = new Map<string, CurrencyRate>()
  for (const rate of rates) {
    const pair = `${rate.currency} ${rate.into}`
    if (rate.day > (latest.get(pair)?.day ?? '')) latest.set(pair, rate)
  }
  return [...latest.values()].map(
    ({ day, currency, rate, into }) => `1 ${currency} = ${rate} ${into} (${day})`,
  )
}

/** Which column has what. */
type Columns =
  | { form: 'list'; day: number; currency: number; rate: number; into: number | undefined }
  | { form: 'matrix'; currencies: [at: number, currency: string][] }

/** What a rate is about; undefined is what can't be read. */
type Subject = { [Name in 'day' | 'currency' | 'into']: string | undefined }

/** A cell with a rate, and where it is. */
type RateCell = { row: number; column: string; text: string; notation: Notation }

const listColumns = ['currency', 'rate', 'into']
/** In a matrix: no rate on this day. */
const noRate = /^(?:|-|n\/a)$/i

class RateReader {
  readonly faults = new Faults()
  readonly #options: RateOptions
  readonly #found = new Map<string, CurrencyRate & { row: number }>()
  #header: { names: readonly string[]; columns: Columns | undefined } | undefined

  constructor(options: RateOptions) {
    this.#options = options
  }

  rates(): CurrencyRate[] {
    return [...this.#found.values()].map(({ row: _, ...rate }) => rate)
  }

  read(record: FileRecord): void {
    const { row, names, notation } = record
    if (this.#header?.names !== names) {
      this.#header = { names, columns: this.#readHeader(names.map((name) => name.trim())) }
    }
    const { columns } = this.#header
    if (!columns) return
    const cells = record.cells.map((cell) => String(cell).trim())
    const day = this.#readDay(row, cells[columns.form === 'list' ? columns.day : 0] ?? '')
    if (columns.form === 'list') {
      const currency = this.#readCurrency(row, 'currency', cells[columns.currency] ?? '')
      const into = columns.into === undefined ? '' : (cells[columns.into] ?? '')
      const target = into === '' ? this.#options.into : this.#readCurrency(row, 'into', into)
      const rate = { row, column: 'rate', text: cells[columns.rate] ?? '', notation }
      this.#add({ day, currency, into: target }, rate)
      return
    }
    for (const [at, currency] of columns.currencies) {
      const text = cells[at] ?? ''
      if (noRate.test(text)) continue
      this.#add(
        { day, currency, into: this.#options.into },
        { row, column: currency, text, notation },
      )
    }
  }

  #readHeader(names: readonly string[]): Columns | undefined {
    const folded = names.map((name) => name.toLowerCase())
    if (!folded.some((name) => listColumns.includes(name))) return this.#readCurrencies(names)
    const day = folded.findIndex((name) => name === 'day' || name === 'date')
    const [currency = -1, rate = -1, into = -1] = listColumns.map((name) => folded.indexOf(name))
    for (const [column, at] of Object.entries({ day, currency, rate })) {
      if (at === -1) this.faults.add({ row: 1, column, problem: 'is missing' })
    }
    if (day === -1 || currency === -1 || rate === -1) return undefined
    return { form: 'list', day, currency, rate, into: into === -1 ? undefined : into }
  }

  #readCurrencies(names: readonly string[]): Columns {
    const currencies: [at: number, currency: string][] = []
    for (const [at, name] of names.entries()) {
      // The day; and a table can have empty columns at its end.
      if (at === 0 || name === '') continue
      const currency = this.#readCurrency(1, null, name)
      if (currency !== undefined) currencies.push([at, currency])
    }
    return { form: 'matrix', currencies }
  }

  #readDay(row: number, value: string): string | undefined {
    const { data } = rateDay.safeParse(value)
    if (data === undefined) {
      this.faults.add({ row, column: 'day', value, problem: 'must be a day such as 2026-11-27' })
    }
    return data
  }

  #readCurrency(row: number, column: string | null, value: string): string | undefined {
    const { data } = currencyCode.safeParse(value)
    if (data === undefined) {
      const problem = 'must be the code of a currency, such as USD or BTC'
      this.faults.add({ row, column, value, problem })
    }
    return data
  }

  #add(subject: Subject, { row, column, text, notation }: RateCell): void {
    const value = readNumber(text, notation)
    const rate = value && this.#options.inverse ? inverseOf(value) : value
    if (!rate) {
      const problem = `must be a number above 0, ${written[notation]}, without separators of thousands`
      this.faults.add({ row, column, value: text, problem })
      return
    }
    const { day, currency, into } = subject
    if (day === undefined || currency === undefined || into === undefined) return
    if (currency === into) return
    const found = { day, currency, into, rate: formatDecimal(rate), row }
    const key = `${day} ${currency} ${into}`
    const former = this.#found.get(key)
    if (former && former.rate !== found.rate) {
      const problem = `is not the rate of ${currency} on ${day} in row ${former.row}`
      this.faults.add({ row, column, value: text, problem })
    }
    this.#found.set(key, former ?? found)
  }
}

const written: Record<Notation, string> = {
  typed: 'with a decimal point',
  point: 'with a decimal point',
  comma: 'with a decimal comma as in files with semicolons',
}

/**
 * A separator of thousands can't be told from a decimal mark, and would make a rate wrong by a factor of
 * 1,000, so there is none.
 */
function readNumber(text: string, notation: Notation): Decimal | undefined {
  const mark = notation === 'comma' ? 'comma' : 'point'
  const format = mark === 'comma' ? /^\d+(?:,\d+)?$/ : /^\d+(?:\.\d+)?$/
  return format.test(text) ? parseDecimal(text, mark) : undefined
}
