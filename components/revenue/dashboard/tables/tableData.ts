import type { ReactNode } from 'react'
import { type CsvCell, csvLine } from '#domain/formats/csv.ts'
import { type Decimal, formatDecimal } from '#domain/revenue/money/decimal.ts'

/** A table whose columns say how their cells are shown, sorted and saved. */

export type Column<Row> = {
  /** Different for each column. */
  name: string
  /** Its heading in the file, if that isn't its name. */
  savedAs?: string
  label: string
  /** What its figure means. */
  definition?: string
  shown: (row: Row) => ReactNode
  /** The value in the file. */
  saved: (row: Row) => CsvCell
  /** What its order follows; a row without it comes last. */
  rank: (row: Row) => Rank | undefined
  /** A class of the cell. */
  look?: (row: Row) => string
}

type Rank = bigint | number | string

export type TableSort = { column: string; isAscending: boolean }

/** Rows in the order of a column. Rows of the same rank stay in the order in which they are. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { column, isAscending }: TableSort,
): Row[] {
  const rank = columns.find(({ name }) => name === column)?.rank
  if (!rank) return [...rows]
  const ranked = rows.map((row) => ({ row, rank: rank(row) }))
  return ranked
    .sort((one, other) => {
      if (one.rank === undefined || other.rank === undefined) {
        return Number(one.rank === undefined) - Number(other.rank === undefined)
      }
      return isAscending ? compare(one.rank, other.rank) : compare(other.rank, one.rank)
    })
    .map(({ row }) => row)
}

const texts = new Intl.Collator('en', { numeric: true })

function compare(one: Rank, other: Rank): number {
  if (typeof one === 'string' && typeof other === 'string') return texts.compare(one, other)
  return one < other ? -1 : one > other ? 1 : 0
}

/** A table as a file, for spreadsheets. */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ saved }) => saved(row)))
  return [columns.map(({ name, savedAs }) => savedAs ?? name), ...lines]
    .map((line) => csvLine(line))
    .join('')
}

/** An exact value in a file; empty for none. */
export function exactCell(value: Decimal | undefined): CsvCell {
  return value === undefined ? null : { exact: formatDecimal(value) }
}
