/** Two columns have at least so many spaces between them. */
const gap = '  '
/** Could move the cursor or colour what follows; a name may hold anything. */
const unprintable = /\p{C}/gu

/**
 * Rows under their headings, each column as wide as its longest cell.
 *
 * @param figures places of the columns that hold numbers, which end at the same place
 */
export function formatTable(
  headings: readonly string[],
  rows: readonly string[][],
  figures: readonly number[] = [],
): string {
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => printable(cell)))
  const widths = headings.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => {
          const width = widths[at] ?? 0
          return figures.includes(at) ? cell.padStart(width) : cell.padEnd(width)
        })
        .join(gap)
        .trimEnd(),
    )
    .join('\n')
}

/** A text that came from outside, for a line in a terminal. */
export function printable(text: string): string {
  return text.replace(unprintable, '�')
}
