import { Hint, type HintedControl } from '#components/ui/dataDisplay/Hint.tsx'
import type { Column, TableSort } from './tableData.ts'

type Props<Row> = {
  /** The name of the table for screen readers. */
  label: string
  /** The first one names the rows. */
  columns: readonly Column<Row>[]
  /** In their order. */
  rows: readonly Row[]
  /** Rows that come last in any order. */
  last?: readonly Row[]
  sort: TableSort
  onSort: (column: string) => void
}

/** Figures in columns, by which the table is sorted. Where it is too wide, it scrolls beside its first column. */
export function FigureTable<Row extends { key: string }>(props: Props<Row>) {
  const { label, columns, rows, last = [], sort, onSort } = props
  return (
    <div className="scroll-hint relative overflow-x-auto">
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Heading
                key={column.name}
                column={column}
                isFirst={index === 0}
                sort={sort}
                onSort={() => onSort(column.name)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Cells key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
        {last.length > 0 && (
          <tbody className="text-muted">
            {last.map((row) => (
              <Cells key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

/** The first column stays where it is while the others scroll below it. */
const firstClass = 'sticky left-0 z-1 w-1/4 min-w-36 bg-surface text-left font-normal'

type HeadingProps<Row> = {
  column: Column<Row>
  isFirst: boolean
  sort: TableSort
  onSort: () => void
}

function Heading<Row>({ column, isFirst, sort, onSort }: HeadingProps<Row>) {
  const { name, label, definition } = column
  const isSorted = sort.column === name
  const direction = sort.isAscending ? 'ascending' : 'descending'
  const button = (control?: HintedControl) => (
    <button
      type="button"
      onClick={onSort}
      {...control}
      className={`flex min-h-target items-end gap-1 py-2 hover:text-bone ${isSorted ? 'font-bold text-bone' : ''} ${isFirst ? 'text-left' : 'flex-row-reverse text-right'}`}
    >
      <span>{label}</span>
      <SortMark direction={isSorted ? direction : undefined} />
    </button>
  )
  return (
    <th
      scope="col"
      {...(isSorted && { 'aria-sort': direction })}
      className={`label align-bottom font-normal text-muted [overflow-wrap:normal] px-2 ${isFirst ? firstClass : ''}`}
    >
      <span className={`flex ${isFirst ? '' : 'justify-end'}`}>
        {definition === undefined ? button() : <Hint text={definition}>{button}</Hint>}
      </span>
    </th>
  )
}

/** Points up while figures grow downwards; keeps its place while the table is sorted by another column. */
function SortMark({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className={`mb-[0.2em] size-[0.65em] shrink-0 fill-ember ${direction ? '' : 'invisible'} ${direction === 'descending' ? 'rotate-180' : ''}`}
    >
      <path d="M6 1 12 11H0Z" />
    </svg>
  )
}

function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr className="border-t border-rule">
      {columns.map(({ name, shown, look }, index) =>
        index === 0 ? (
          <th key={name} scope="row" className={firstClass}>
            {shown(row)}
          </th>
        ) : (
          <td key={name} className={`p-2 text-right whitespace-nowrap ${look?.(row) ?? ''}`}>
            {shown(row)}
          </td>
        ),
      )}
    </tr>
  )
}
