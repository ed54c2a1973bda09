/** What is wrong in a file. */
export type Fault = {
  /** The number that a spreadsheet program shows; the header is row 1. In other files the item's number. */
  row: number | null
  column: string | null
  /** The wrong value, shortened. */
  value: string | null
  /** A clause, such as "must be yes or no". */
  problem: string
}

const maxValueLength = 60
const maxFaults = 200

/** Collects the faults of a file: at most 200, and the number of all. */
export class Faults {
  readonly shown: Fault[] = []
  count = 0

  add(fault: Pick<Fault, 'problem'> & Partial<Omit<Fault, 'value'>> & { value?: unknown }): void {
    this.count++
    if (this.shown.length >= maxFaults) return
    const { row = null, column = null, value, problem } = fault
    this.shown.push({ row, column, value: shortened(value), problem })
  }
}

function shortened(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text
}

/** The fault as a line: `row 5, volatility: "hihg" must be one of low, medium, high`. */
export function formatFault({ row, column, value, problem }: Fault): string {
  const place = [row === null ? [] : `row ${row}`, column ?? []].flat().join(', ')
  const text = value === null ? problem : `${JSON.stringify(value)} ${problem}`
  return place ? `${place}: ${text}` : text
}
