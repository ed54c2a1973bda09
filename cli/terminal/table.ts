/** The minimum space between two columns. */
const columnGap = '  '
/** In characters; the middle of a longer text is left out. JSON contains the whole text. */
const maxCellLength = 60
/** Such characters could move the cursor or change colours; a name may contain any character. */
const unprintable = /\p{C}/gu

/**
 * Rows under their headings, each column as wide as its longest cell.
 *
 * @param numberColumns indexes of the columns with numbers, which are aligned right
 */
export function formatTable(
  headings: readonly string[],
  rows: readonly string[][],
  numberColumns: readonly number[] = [],
): string {
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => shorten(printable(cell))))
  const widths = headings.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => {
          const width = widths[at] ?? 0
          return numberColumns.includes(at) ? cell.padStart(width) : cell.padEnd(width)
        })
        .join(columnGap)
        .trimEnd(),
    )
    .join('\n')
}

function shorten(cell: string): string {
  if (cell.length <= maxCellLength) return cell
  const half = (maxCellLength - 1) / 2
  return `${cell.slice(0, Math.ceil(half))}…${cell.slice(-Math.floor(half))}`
}

/** Makes a text from outside safe to print in a terminal. */
export function printable(text: string): string {
  return text.replace(unprintable, '�')
}
