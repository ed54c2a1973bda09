import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { copyIn } from '#cli/database/copyStatements.ts'
import { Failure } from '#cli/failures/failure.ts'
import type { ArchivedTable } from '../backup/archive/archiveFormat.ts'
import { checksumDifference, TableChecksum } from '../backup/archive/tableChecksum.ts'

/** A table that is being filled; its connection accepts no other statement meanwhile. */
export type OpenTable = {
  table: ArchivedTable
  /** @throws the error of Postgres for this chunk or an earlier one */
  write(chunk: Buffer): Promise<void>
  /** @throws also when the rows are not those of the manifest */
  close(): Promise<void>
  /** Ends the COPY statement, so that the connection accepts other statements. */
  abandon(): Promise<void>
}

/**
 * @param path the archive, for the error message when its rows have changed since the verification
 */
export function openTable(
  client: Pick<pg.Client, 'query'>,
  table: ArchivedTable,
  path: string,
): OpenTable {
  const sink = client.query(copyStreams.from(copyIn(table)))
  const sum = new TableChecksum()
  const done = finished(sink)
  // Reported by the next call of `write` or `close`.
  done.catch(() => undefined)
  // After an error the stream has no connection, and every further call would fail with that.
  let isRefused = false
  sink.once('error', () => {
    isRefused = true
    // Otherwise the stream would continue with buffered data (brianc/node-pg-copy-streams#171).
    // Postgres ignores the part that it still receives.
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
      if (checksumDifference(table, sum.result())) throw archiveChanged(path)
    },
    async abandon() {
      if (!isRefused) sink.destroy()
      await done.catch(() => undefined)
    },
  }
}

export function archiveChanged(path: string): Failure {
  return new Failure(
    `${path} was changed while it was being restored. Nothing was changed in the database; restore again from a file that no other process writes to.`,
  )
}
