import { Faults } from '#domain/content/itemFiles/faults.ts'
import type { FileProblem, FileRecord } from '#domain/formats/fileRecord.ts'
import type { Decimal } from '../../money/decimal.ts'
import { daysOf } from '../days.ts'
import type { ReportField } from '../reportMapping.ts'
import type { Period, Report, ReportRow } from '../reportRow.ts'
import { maxReportLines } from '../reportUpload.ts'
import { type Line, type LineContext, numbersOf, readLine } from './readLine.ts'
import { findColumns, type ReportColumns, textsOf } from './reportColumns.ts'
import { measuresOf, reportFormOf } from './reportForm.ts'

export type ReportContext = Omit<LineContext, 'form'>

export type ReportReading = { ok: true; report: Report } | { ok: false; faults: Faults }

/** Far more than a report covers, so that a wrong date doesn't replace the events of years. */
const maxPeriodDays = 366

/** Fields of which a total has none. */
const namingFields: readonly ReportField[] = ['date', 'click', 'player', 'kind', 'transaction']
const totalWord = /^(?:(?:grand|sub)[ -]?)?totals?:?$|^sum:?$/i

/**
 * Reads the records of a report; a report with a fault can't be used.
 *
 * A line is a total of others, and is left out, where its first cell, or one that names something, says so
 * (`Total`). So is the last line where it names nothing and each of its numbers is the sum of those above.
 */
export async function readReport(
  records: AsyncIterable<FileRecord | FileProblem>,
  context: ReportContext,
): Promise<ReportReading> {
  const faults = new Faults()
  const form = reportFormOf(context.mapping, context.words)
  if (!form.ok) faults.add({ problem: form.problem })
  if (context.mapping.columns.date === null && context.period === null) {
    faults.add({
      problem: 'Reports of this casino have no column of dates: give the first and the last day.',
    })
  }
  if (!form.ok || faults.count > 0) return { ok: false, faults }
  const reader = new ReportReader({ ...context, form: form.form }, faults)
  // One line behind, so that the last one is known.
  let held: FileRecord | undefined
  for await (const record of records) {
    if ('problem' in record) {
      faults.add(record)
      continue
    }
    if (record.row > maxReportLines + 1) {
      const most = maxReportLines.toLocaleString('en')
      faults.add({
        row: record.row,
        problem: `is after the ${most} lines that a report may have; split it by days`,
      })
      break
    }
    if (held) reader.read(held)
    if (reader.isUnreadable) break
    held = record
  }
  if (held) reader.read(held, { isLast: true })
  return reader.end()
}

class ReportReader {
  readonly #context: LineContext
  readonly #faults: Faults
  #columns: ReportColumns | 'faulty' | undefined
  readonly #rows: ReportRow[] = []
  /** The sums of the numbers of all lines. */
  readonly #sums = new Map<ReportField, Decimal>()
  /** The line of each event that has a transaction id. */
  readonly #lineOfEvent = new Map<string, number>()
  readonly #totalLines: number[] = []
  /** The first and the last day of the lines. */
  #days: Period | undefined
  #lines = 0
  #ignoredLines = 0

  constructor(context: LineContext, faults: Faults) {
    this.#context = context
    this.#faults = faults
  }

  /** Whether columns are missing, so that every line would have faults. */
  get isUnreadable(): boolean {
    return this.#columns === 'faulty'
  }

  read(record: FileRecord, { isLast = false } = {}): void {
    const { mapping } = this.#context
    this.#columns ??= findColumns(record.names, mapping, this.#faults)
    if (this.#columns === 'faulty') return
    const texts = textsOf(record, this.#columns)
    const { row } = record
    const line: Line = {
      row,
      texts,
      numbers: numbersOf(texts, mapping),
      fault: (field, problem) =>
        this.#faults.add({ row, column: mapping.columns[field], value: texts[field], problem }),
    }
    if (saysTotal(record, line) || (isLast && this.#isSum(line))) this.#totalLines.push(row)
    else this.#take(line)
  }

  /** Call it after the last line. */
  end(): ReportReading {
    const { mapping, period: given } = this.#context
    const rows = this.#rows
    const faults = this.#faults
    if (faults.count === 0 && this.#lines === 0) faults.add({ problem: 'The file has no lines.' })
    const period = given ?? this.#days
    if (period && daysOf(period).length > maxPeriodDays) {
      faults.add({
        problem: `The report is from ${period.from} to ${period.to}, and it can have ${maxPeriodDays} days: correct the dates, or split it.`,
      })
    }
    if (faults.count > 0 || !period) return { ok: false, faults }
    return {
      ok: true,
      report: {
        period,
        isDated: mapping.columns.date !== null,
        measures: measuresOf(mapping, rows),
        rows,
        lines: this.#lines,
        totalLines: this.#totalLines,
        ignoredLines: this.#ignoredLines,
      },
    }
  }

  #take(line: Line): void {
    this.#lines++
    const { day, rows } = readLine(line, this.#context)
    if (day !== undefined) this.#noteDay(day)
    if (rows === 'ignored') {
      this.#ignoredLines++
      return
    }
    for (const row of rows) {
      this.#noteEvent(row, line)
      this.#rows.push(row)
    }
    for (const [field, value] of line.numbers) {
      this.#sums.set(field, (this.#sums.get(field) ?? 0n) + (value ?? 0n))
    }
  }

  #noteDay(day: string): void {
    const { from, to } = this.#days ?? { from: day, to: day }
    this.#days = { from: day < from ? day : from, to: day > to ? day : to }
  }

  #noteEvent({ kind, identity }: ReportRow, { row, fault }: Line): void {
    if (identity === null) return
    const event = `${kind}\n${identity}`
    const first = this.#lineOfEvent.get(event)
    if (first === undefined) this.#lineOfEvent.set(event, row)
    else fault('transaction', `is also the ${kind} of row ${first}; an event has one line`)
  }

  #isSum({ texts, numbers }: Line): boolean {
    if (this.#lines === 0 || namingFields.some((field) => texts[field] !== undefined)) return false
    const { columns } = this.#context.mapping
    const couldName = namingFields.some((field) => columns[field] !== null)
    const isSum = [...this.#sums].every(([field, sum]) => (numbers.get(field) ?? 0n) === sum)
    return couldName && isSum && [...numbers.values()].some((value) => value)
  }
}

function saysTotal({ cells }: FileRecord, { texts }: Line): boolean {
  const first = cells.find((cell) => String(cell).trim() !== '')
  const names = [String(first ?? '').trim(), ...namingFields.map((field) => texts[field] ?? '')]
  return names.some((name) => totalWord.test(name))
}
