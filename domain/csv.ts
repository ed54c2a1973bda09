/** CSV as RFC 4180 has it, made safe for spreadsheets. */

export type CsvCell = string | number | null

/**
 * What makes a spreadsheet take a cell for a formula: a visitor chooses referrers and campaigns, and
 * a formula can send away what else stands in the sheet.
 */
const formulaStart = /^[=+\-@\t\r\n]/
const needsQuotes = /[",\r\n]/

/**
 * One line with its end. Null is an empty cell; numbers stay as they are; a text that a spreadsheet
 * would take for a formula gets a leading apostrophe.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
