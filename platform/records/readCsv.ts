import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { FileProblem, FileRecord } from '#domain/formats/fileRecord.ts'

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/** A quote that is not closed would make the rest of the file one record. */
const maxRecordCharacters = 1_000_000

/**
 * The records of a CSV file as spreadsheet programs write it: with commas, semicolons or tabs, which the
 * header shows; any line ends; cells in quotes with line breaks. Rows without a value are left out. An
 * unreadable record is the last one.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
): AsyncGenerator<FileRecord | FileProblem> {
  const { delimiter, chunks } = await detectDelimiter(text)
  const notation = delimiter === ';' ? 'comma' : 'point'
  let names: readonly string[] | undefined
  let row = 0
  let short: number | undefined
  let hasLineBreak = true
  for await (const step of parseSteps(chunks, delimiter)) {
    hasLineBreak = step.hasLineBreak
    for (const cells of step.rows) {
      row++
      if (names === undefined) {
        names = cells
        continue
      }
      short = cells.length < names.length ? row : undefined
      if (cells.every(isBlank)) continue
      yield cells.slice(names.length).every(isBlank)
        ? { row, names, cells, notation }
        : { row, problem: `has ${cells.length} cells, but the header has ${names.length}` }
    }
    if (step.error) {
      yield { row: row + 1, problem: problemOf(step.error) }
      return
    }
  }
  // A short row alone is no problem: some programs leave out empty cells at the end.
  if (short !== undefined && !hasLineBreak) {
    yield { row: short, problem: 'ends in the middle: the file is incomplete' }
  }
}

const isBlank = (cell: string) => cell.trim() === ''

/** The rows that end in a piece of the text, and the error that ends the reading. */
type Step = { rows: readonly string[][]; hasLineBreak: boolean; error: CsvError | undefined }

/** Parses piece by piece, because an error of the stream would drop the rows before it. */
async function* parseSteps(
  chunks: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<Step> {
  let rows: string[][] = []
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Google Sheets writes no quotes around the cells of a table with tabs.
    relax_quotes: delimiter === '\t',
    max_record_size: maxRecordCharacters,
    on_record: (cells: string[]) => {
      rows.push(cells)
      return null
    },
  })
  parser.resume()
  // The end is awaited only after the last piece.
  const ended = finished(parser).then(() => undefined, asCsvError)
  let hasLineBreak = true
  const take = (error: CsvError | undefined): Step => {
    const taken = rows
    rows = []
    return { rows: taken, hasLineBreak, error }
  }
  for await (const chunk of chunks) {
    if (chunk === '') continue
    hasLineBreak = /[\r\n]$/.test(chunk)
    const isWritten = await new Promise<boolean>((resolve) =>
      parser.write(chunk, (error) => resolve(!error)),
    )
    const step = take(isWritten ? undefined : await ended)
    yield step
    if (step.error) return
  }
  parser.end()
  yield take(await ended)
}

function asCsvError(error: unknown): CsvError {
  if (error instanceof CsvError) return error
  throw error
}

function problemOf({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return 'has a quotation mark that is not closed'
  }
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE') {
    return 'has a quotation mark in a cell without quotes; write it twice, and the cell in quotes'
  }
  return `can't be read: ${message}`
}

/** The delimiter that the header has most often; the comma for one column. */
async function detectDelimiter(
  text: AsyncIterable<string>,
): Promise<{ delimiter: Delimiter; chunks: AsyncGenerator<string> }> {
  const iterator = text[Symbol.asyncIterator]()
  let head = ''
  let counts = countDelimiters(head)
  while (!counts.isWhole) {
    const next = await iterator.next()
    if (next.done) break
    head += next.value
    counts = countDelimiters(head)
  }
  const [delimiter] = delimiters.toSorted((one, other) => counts.of[other] - counts.of[one])
  async function* chunks(): AsyncGenerator<string> {
    yield head
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield next.value
  }
  return { delimiter: delimiter ?? ',', chunks: chunks() }
}

/** Counts in the first line, outside of quotes. */
function countDelimiters(head: string): { of: Record<Delimiter, number>; isWhole: boolean } {
  const of = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  for (const letter of head) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '\n' || letter === '\r') return { of, isWhole: true }
    else if (letter === ',' || letter === ';' || letter === '\t') of[letter]++
  }
  return { of, isWhole: head.length > maxRecordCharacters }
}
