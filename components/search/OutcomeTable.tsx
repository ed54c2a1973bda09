import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading above. */
  labelledBy: string
  /** Of the three columns. */
  headings: [string, string, string]
  /** Classes that give the first two columns their widths. */
  widths: [string, string]
  /** Table bodies with grouped rows. */
  children: ReactNode
}

/**
 * A table of submissions and their outcomes. Its columns have fixed widths while rows are added.
 */
export function OutcomeTable({ labelledBy, headings, widths, children }: Props) {
  return (
    <table aria-labelledby={labelledBy} className="w-full table-fixed text-small">
      <colgroup>
        <col className={widths[0]} />
        <col className={widths[1]} />
        <col />
      </colgroup>
      <thead>
        <tr className="label text-left text-muted">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="pr-1 pb-2 align-bottom font-normal">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}
