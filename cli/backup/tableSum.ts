import { createHash } from 'node:crypto'

/** What is remembered of a table's content, and has to be the same when it is read again. */
export type Sum = { rows: number; bytes: number; sha256: string }

const lineEnd = 0x0a

/**
 * Sums up a table as COPY writes it in its text format, where a line is a row: a line end within a
 * value is written with a backslash.
 */
export class TableSum {
  readonly #hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) {
      this.#rows += 1
    }
  }

  /** To be called once, at the end. */
  result(): Sum {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** In what two sums differ, in words; undefined where they are the same. */
export function differenceOf(expected: Sum, found: Sum): string | undefined {
  if (found.rows !== expected.rows) return `${found.rows} rows instead of ${expected.rows}`
  if (found.bytes !== expected.bytes) return `${found.bytes} bytes instead of ${expected.bytes}`
  return found.sha256 === expected.sha256 ? undefined : 'another checksum'
}
