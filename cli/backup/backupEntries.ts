import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { sumOfManifest } from './archiveDocuments.ts'
import {
  type ArchivedTable,
  entryNames,
  entryOfTable,
  formatVersion,
  type Header,
  longestEntry,
  type Manifest,
} from './archiveFormat.ts'
import type { TableShape } from './catalogue.ts'
import { copyOut } from './copyStatements.ts'
import { hasLastingRows, partitionOf, type Snapshot } from './snapshot.ts'
import { TableSum } from './tableSum.ts'
import type { ArchiveEntry } from './writeArchive.ts'

export type BackupOptions = {
  client: pg.Client
  snapshot: Snapshot
  payline: string
  secretMark: string | null
  /** @param share of the tables' size that is done, from 0 to 1 */
  onProgress(share: number, bytes: number): void
}

/**
 * The entries of a backup of what a snapshot sees.
 *
 * @returns the manifest, once all of them were taken
 */
export async function* backupEntries(
  options: BackupOptions,
): AsyncGenerator<ArchiveEntry, Manifest> {
  const { snapshot, payline, secretMark } = options
  const header: Header = {
    format: 'payline-backup',
    version: formatVersion,
    payline,
    created_at: snapshot.takenAt.toISOString(),
  }
  yield { name: entryNames.header, content: asJson(header) }
  const tables = yield* tableEntries(options)
  const { postgres, migrations, sequences } = snapshot
  const manifest: Manifest = {
    ...header,
    postgres,
    migrations,
    secret_mark: secretMark,
    tables,
    sequences,
  }
  const content = asJson(manifest)
  yield { name: entryNames.manifest, content }
  yield { name: entryNames.manifestSum, content: Buffer.from(`${sumOfManifest(content)}\n`) }
  return manifest
}

async function* tableEntries({
  client,
  snapshot,
  onProgress,
}: BackupOptions): AsyncGenerator<ArchiveEntry, ArchivedTable[]> {
  const tables = snapshot.tables.filter(hasLastingRows)
  const all = tables.reduce((sum, { size }) => sum + size, 0)
  const done: ArchivedTable[] = []
  let bytes = 0
  let finished = 0
  for (const table of tables) {
    const sum = new TableSum()
    let part = 0
    for await (const content of contentOf(client, table)) {
      sum.add(content)
      bytes += content.length
      // A table on the disk is larger than its text, or not much smaller.
      const within = Math.min(table.size, part * longestEntry)
      onProgress((finished + within) / all, bytes)
      yield { name: entryOfTable(table.name, part), content }
      part += 1
    }
    finished += table.size
    const { name, columns } = table
    done.push({ name, columns, ...sum.result(), ...partitionOf(table) })
  }
  return done
}

/** In pieces of the longest entry, the last one shorter; nothing of an empty table. */
async function* contentOf(client: pg.Client, table: TableShape): AsyncGenerator<Buffer> {
  const source: AsyncIterable<Buffer> = client.query(copyStreams.to(copyOut(table)))
  let pieces: Buffer[] = []
  let length = 0
  for await (const piece of source) {
    pieces.push(piece)
    length += piece.length
    if (length < longestEntry) continue
    const all = Buffer.concat(pieces)
    let at = 0
    for (; all.length - at >= longestEntry; at += longestEntry) {
      yield all.subarray(at, at + longestEntry)
    }
    pieces = [all.subarray(at)]
    length = all.length - at
  }
  if (length > 0) yield Buffer.concat(pieces)
}

function asJson(document: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(document, null, 2)}\n`)
}
