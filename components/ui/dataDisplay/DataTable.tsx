type Props = {
  caption: string
  /** Of each column; the first column names the rows. */
  headings: string[]
  rows: { name: string; values: string[] }[]
}

/** The data of a chart as a table, which scrolls if it is long. */
export function DataTable({ caption, headings, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
    <section tabIndex={0} aria-label={caption} className="max-h-80 overflow-auto">
      <table className="w-full text-small [overflow-wrap:normal] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`label sticky top-0 border-b border-rule bg-surface py-2 align-bottom font-normal text-muted ${sideOf(index)}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name} className="border-b border-rule">
              <th
                scope="row"
                className="sticky left-0 bg-surface py-2 text-left font-normal whitespace-nowrap"
              >
                {name}
              </th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={index} className="py-2 pl-3 text-right whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function sideOf(column: number): string {
  return column === 0 ? 'left-0 z-10 text-left' : 'pl-3 text-right'
}
