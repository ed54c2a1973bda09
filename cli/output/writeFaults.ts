import { type Fault, type Faults, formatFault } from '#domain/content/itemFiles/faults.ts'
import { printable } from '../terminal/table.ts'

/** Reports the faults of a file that was not imported, on stderr. */
export function writeFaults(path: string, faults: Faults): void {
  const lines = inRowOrder(faults).map((fault) => `- ${printable(formatFault(fault))}`)
  const left = faults.count - faults.shown.length
  if (left > 0) lines.push(`… and ${left} more`)
  const heading = `${path} can't be imported; nothing was written. Faults: ${faults.count}`
  process.stderr.write(`${heading}\n${lines.join('\n')}\n`)
}

/** The faults of a file in the order of its rows. */
export function inRowOrder({ shown }: Faults): Fault[] {
  return shown.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
}
