import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { Failure } from '../failure.ts'
import type { ArchivedTable } from './archiveFormat.ts'
import { copyIn } from './copyStatements.ts'
import { differenceOf, TableSum } from './tableSum.ts'

/** A table that is being filled; its connection takes no other statement meanwhile. */
export type OpenTable = {
  table: ArchivedTable
  /** @throws what Postgres says of this chunk, or of one before it */
  write(chunk: Buffer): Promise<void>
  /** @throws also where the rows are not those that were backed up */
  close(): Promise<void>
  /** Frees the connection, which takes no other statement until this one has ended. */
  abandon(): Promise<void>
}

/** @param path the archive, to name it where its rows have changed since it was verified */
export function openTable(
  client: Pick<pg.Client, 'query'>,
  table: ArchivedTable,
  path: string,
): OpenTable {
  const sink = client.query(copyStreams.from(copyIn(table)))
  const sum = new TableSum()
  const done = finished(sink)
  // Reported by whoever writes or closes next.
  done.catch(() => undefined)
  // After that it has no connection any more, and would only say so.
  let isRefused = false
  sink.once('error', () => {
    isRefused = true
    // Or it would go on with what it was given before (brianc/node-pg-copy-streams#171). What Postgres
    // gets of that is passed over.
    sink.destroy()
  })
  return {
    table,
    async write(chunk) {
      sum.add(chunk)
      if (isRefused) await done
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), done])
    },
    async close() {
      if (!isRefused) sink.end()
      await done
      if (differenceOf(table, sum.result())) throw changedMeanwhile(path)
    },
    async abandon() {
      if (!isRefused) sink.destroy()
      await done.catch(() => undefined)
    },
  }
}

export function changedMeanwhile(path: string): Failure {
  return new Failure(
    `${path} was changed while it was being restored. Nothing was changed in the database; restore it again from a file that nobody writes to.`,
  )
}
