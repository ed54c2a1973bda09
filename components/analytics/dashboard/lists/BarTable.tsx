import type { ReactNode } from 'react'

export type BarRow = {
  /** Different for each row. */
  key: string
  /** The label of the row. */
  label: string
  /** Beside the label. */
  detail?: string
  /** The length of the bar behind the label, from 0 to 1. */
  width: number
  /** In the order of the headings. */
  values: readonly string[]
  /** Filters by this row, or removes the filter; none where figures can't be filtered by the value. */
  filter?: { isChosen: boolean; toggle: () => void; label: string }
}

type Props = {
  /** The id of the heading above. */
  labelledBy: string
  headings: { name: ReactNode; values: readonly string[] }
  rows: BarRow[]
}

/** Names with a bar and values each; a click on one filters by it if it has a filter. */
export function BarTable({ labelledBy, headings, rows }: Props) {
  return (
    <table aria-labelledby={labelledBy} className="w-full tabular-nums">
      <thead>
        <tr className="label text-muted">
          <th scope="col" className="w-full pb-1 text-left font-normal">
            {headings.name}
          </th>
          {headings.values.map((heading) => (
            <th
              key={heading}
              scope="col"
              className="pb-1 pl-2 text-right font-normal whitespace-nowrap"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, ...row }) => (
          <Row key={key} {...row} />
        ))}
      </tbody>
    </table>
  )
}

const cellClass =
  'relative flex min-h-target w-full flex-wrap items-center gap-x-2 px-2 py-1 text-left'

function Row({ label, detail, width, values, filter }: Omit<BarRow, 'key'>) {
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
      {values.map((value, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          key={index}
          className={`pl-2 text-right whitespace-nowrap ${index === 0 ? 'font-bold' : 'text-small text-muted'}`}
        >
          {value}
        </td>
      ))}
    </tr>
  )
}
