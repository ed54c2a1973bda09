import { restore } from '#domain/content/itemFiles/cells.ts'
import type { Faults } from '#domain/content/itemFiles/faults.ts'
import { nearestName } from '#domain/content/itemFiles/nearestName.ts'
import type { FileRecord } from '#domain/formats/fileRecord.ts'
import { fold } from '../../postbacks/words.ts'
import { type ReportField, type ReportMapping, reportFields } from '../reportMapping.ts'

/** The texts of a line that are not empty, by what they tell. */
export type LineTexts = Partial<Record<ReportField, string>>

/** Where the columns of a mapping are in a file. */
export type ReportColumns = ReadonlyMap<ReportField, number>

/**
 * A heading is found in any case. Columns that the mapping doesn't name have no meaning. `faulty` where a
 * column is missing or there twice.
 */
export function findColumns(
  names: readonly string[],
  { columns }: ReportMapping,
  faults: Faults,
): ReportColumns | 'faulty' {
  const headings = names.map(fold)
  const found = new Map<ReportField, number>()
  const { count } = faults
  for (const field of reportFields) {
    const column = columns[field]
    if (column === null) continue
    const at = headings.indexOf(fold(column))
    const problem = (text: string) => faults.add({ row: 1, column, problem: text })
    if (at < 0) problem(missingProblem(column, names))
    else if (headings.includes(fold(column), at + 1))
      problem('is the heading of two columns; rename one')
    else found.set(field, at)
  }
  return faults.count > count ? 'faulty' : found
}

function missingProblem(heading: string, names: readonly string[]): string {
  const nearest = nearestName(
    heading,
    names.map((name) => name.trim()),
  )
  const hint = nearest === undefined ? '' : `, which has ${JSON.stringify(nearest)}`
  return `is no column of this file${hint}; correct the heading in the connection, or choose another file`
}

/** Programs put an apostrophe in front of cells that a spreadsheet would take for formulas. */
export function textsOf({ cells }: FileRecord, columns: ReportColumns): LineTexts {
  const texts: LineTexts = {}
  for (const [field, at] of columns) {
    const text = restore(String(cells[at] ?? '').trim()).trim()
    if (text !== '') texts[field] = text
  }
  return texts
}
