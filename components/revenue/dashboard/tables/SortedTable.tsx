import { useState } from 'react'
import type { PartProps } from '../partProps.ts'
import { FigureTable } from './FigureTable.tsx'
import { SaveButton } from './SaveButton.tsx'
import { type Column, sortRows, type TableSort } from './tableData.ts'

type Props<Row> = {
  part: PartProps
  label: string
  /** In the name of the file. */
  file: string
  /** The first one names the rows. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The order at first. */
  sort: TableSort
}

/** A table that has all its rows, so that it sorts them itself. */
export function SortedTable<Row extends { key: string }>(props: Props<Row>) {
  const { part, label, file, columns, rows } = props
  const [sort, setSort] = useState(props.sort)
  const sorted = sortRows(rows, columns, sort)
  const sortBy = (column: string) =>
    setSort({
      column,
      // Names from A to Z, figures from large to small; the same column again the other way round.
      isAscending: sort.column === column ? !sort.isAscending : column === columns[0]?.name,
    })
  return (
    <>
      <FigureTable label={label} columns={columns} rows={sorted} sort={sort} onSort={sortBy} />
      <div className="mt-4">
        <SaveButton part={part} label={label} file={file} columns={columns} rows={sorted} />
      </div>
    </>
  )
}
