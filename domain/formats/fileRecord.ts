/**
 * How the values of a file are written: JSON and YAML have numbers and booleans; the cells of a table
 * are texts, with a decimal comma where the semicolon separates the columns.
 */
export type Notation = 'typed' | 'point' | 'comma'

/** A record of a file: the names of its columns or members, and their values. */
export type FileRecord = {
  /** As a spreadsheet program shows it: the header of a table is row 1. Of a list the item's number. */
  row: number
  /** One array for all records of a table. */
  names: readonly string[]
  cells: readonly unknown[]
  notation: Notation
}

/** Why a file, or one of its records, can't be read, as a clause. */
export type FileProblem = { row: number | null; problem: string }
