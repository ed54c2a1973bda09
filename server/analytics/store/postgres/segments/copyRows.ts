import type pg from 'pg'
import type { Client } from '#platform/postgres/transaction.ts'

/**
 * Reads rows as bytes, each on arrival: `copy … to stdout (format binary)`. Results of `pg` are text,
 * which doubles the transferred size, and are available only after the last row.
 */

/** Fields as Postgres sends them, valid only during the call; none is null. */
type OnRow = (fields: Buffer[]) => void

/**
 * @param select without parameters, because `copy` supports none
 * @param onRow isn't called again after it has thrown
 * @throws the error of `onRow`, once the query has finished
 */
export function copyRows(client: Client, select: string, onRow: OnRow): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new CopyOut(`copy (${select}) to stdout (format binary)`, onRow, (error) =>
        error === undefined ? resolve() : reject(error),
      ),
    )
  })
}

/** `PGCOPY\n\377\r\n\0`, flags, and the length of an extension that no version has. */
const headerLength = 19
const signature = Buffer.from('PGCOPY\n')

/** The callbacks of `pg` for this query. */
class CopyOut implements pg.Submittable {
  readonly #text: string
  readonly #onRow: OnRow
  readonly #done: (error?: unknown) => void
  #failure: { error: unknown } | undefined

  constructor(text: string, onRow: OnRow, done: (error?: unknown) => void) {
    this.#text = text
    this.#onRow = onRow
    this.#done = done
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#failure) return
    try {
      const fields = fieldsOf(chunk)
      if (fields.length > 0) this.#onRow(fields)
    } catch (error) {
      // An error thrown here would end the process.
      this.#failure = { error }
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done(this.#failure?.error)
  }

  handleError(error: Error): void {
    this.#done(error)
  }
}

/** One message is one row; the header comes before the first, and the trailer has no fields. */
function fieldsOf(chunk: Buffer): Buffer[] {
  let at = chunk.subarray(0, signature.length).equals(signature) ? headerLength : 0
  if (at >= chunk.length) return []
  const count = chunk.readInt16BE(at)
  at += 2
  return Array.from({ length: Math.max(count, 0) }, () => {
    const start = at + 4
    at = start + chunk.readInt32BE(at)
    return chunk.subarray(start, at)
  })
}
