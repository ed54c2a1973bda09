/** CSV by RFC 4180, safe to open in a spreadsheet program. */

export type CsvCell = string | number | boolean | ExactNumber | null

/** A number with more digits than a JavaScript number holds, as its plain notation: `-1234.5`. */
type ExactNumber = { exact: string }

/**
 * The beginning of a cell that a spreadsheet reads as a formula. Visitors choose referrers and
 * campaigns, and a formula can send other cells of the sheet to a foreign server.
 */
const formulaStart = /^[=+\-@\t\r\n]/
const isNumber = /^-?\d+(\.\d+)?$/
/** In many languages a spreadsheet splits cells at semicolons, and a part could begin as a formula. */
const needsQuotes = /[",;\t\r\n]/

/**
 * One line with its line break. Null is an empty cell; numbers stay as they are; a text that a
 * spreadsheet would read as a formula gets a leading apostrophe.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (typeof cell === 'object') return isNumber.test(cell.exact) ? cell.exact : cellOf(cell.exact)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
