import { createHash } from 'node:crypto'

/** Counts and hash of a table's content, which have to be the same when the table is read again. */
export type Checksum = { rows: number; bytes: number; sha256: string }

const lineEnd = 0x0a

/**
 * Computes the checksum of a table in COPY's text format, where a line is a row: a line end within
 * a value is escaped.
 */
export class TableChecksum {
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

  /** Must be called once, at the end. */
  result(): Checksum {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** The difference of two checksums in words; undefined if they are equal. */
export function checksumDifference(expected: Checksum, found: Checksum): string | undefined {
  if (found.rows !== expected.rows) return `${found.rows} rows instead of ${expected.rows}`
  if (found.bytes !== expected.bytes) return `${found.bytes} bytes instead of ${expected.bytes}`
  return found.sha256 === expected.sha256 ? undefined : 'a different checksum'
}
