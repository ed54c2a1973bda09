/** Two columns have at least so many spaces between them. */
const gap = '  '
/** In characters; the middle of what is longer is left out. JSON has all of it. */
const longestCell = 60
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
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => cut(printable(cell))))
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

function cut(cell: string): string {
  if (cell.length <= longestCell) return cell
  const half = (longestCell - 1) / 2
  return `${cell.slice(0, Math.ceil(half))}…${cell.slice(-Math.floor(half))}`
}

/** A text that came from outside, for a line in a terminal. */
export function printable(text: string): string {
  return text.replace(unprintable, '�')
}
