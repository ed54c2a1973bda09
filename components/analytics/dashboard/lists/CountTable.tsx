import type { ReactNode } from 'react'
import { formatCount, formatShare } from '../formats.ts'

export type CountRow = {
  /** Different for each row. */
  key: string
  /** The label of the row. */
  label: string
  /** Beside the label. */
  detail?: string
  count: number
  /** Filters by this row, or removes the filter; none where figures can't be filtered by the value. */
  filter?: { isChosen: boolean; toggle: () => void; label: string }
}

type Props = {
  /** The id of the heading above. */
  labelledBy: string
  headings: { name: ReactNode; count: string; share?: string }
  rows: CountRow[]
  /** The total for the shares; without it no shares are shown. */
  total?: number
}

/** Values with their counts, the largest first; a click on one filters by it if it has a filter. */
export function CountTable({ labelledBy, headings, rows, total }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table aria-labelledby={labelledBy} className="w-full tabular-nums">
      <thead>
        <tr className="label text-muted">
          <th scope="col" className="w-full pb-1 text-left font-normal">
            {headings.name}
          </th>
          <th scope="col" className="pb-1 pl-2 text-right font-normal whitespace-nowrap">
            {headings.count}
          </th>
          {total !== undefined && (
            <th scope="col" className="pb-1 pl-2 text-right font-normal whitespace-nowrap">
              {headings.share}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} width={row.count / most} total={total} />
        ))}
      </tbody>
    </table>
  )
}

const cellClass =
  'relative flex min-h-target w-full flex-wrap items-center gap-x-2 px-2 py-1 text-left'

type RowProps = { row: CountRow; width: number; total: number | undefined }

function Row({ row, width, total }: RowProps) {
  const { label, detail, count, filter } = row
  const name = (
    <>
      {`${label} `}
      {detail && <span className="label text-muted">{detail}</span>}
    </>
  )
  return (
    <tr className="border-t border-rule">
      <th scope="row" className="relative text-left font-normal">
        <span
          aria-hidden="true"
          className="absolute inset-y-1 left-0 rounded-control bg-rule/70 forced-colors:rounded-none forced-colors:border-b-2"
          style={{ width: `${width * 100}%` }}
        />
        {filter ? (
          <button
            type="button"
            aria-label={filter.label}
            aria-pressed={filter.isChosen}
            onClick={filter.toggle}
            className={`${cellClass} hover:text-ember-bright aria-pressed:font-bold`}
          >
            {name}
          </button>
        ) : (
          <span className={cellClass}>{name}</span>
        )}
      </th>
      <td className="pl-2 text-right font-bold whitespace-nowrap">{formatCount(count)}</td>
      {total !== undefined && (
        <td className="pl-2 text-right text-small whitespace-nowrap text-muted">
          {formatShare(count, total)}
        </td>
      )}
    </tr>
  )
}
