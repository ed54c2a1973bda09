import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { copyOut } from '#cli/database/copyStatements.ts'
import type { TableShape } from '#cli/database/databaseTables.ts'
import { manifestChecksum } from './archive/archiveDocuments.ts'
import {
  type ArchivedTable,
  entryNames,
  formatVersion,
  type Header,
  type Manifest,
  maxEntryBytes,
  tableEntryName,
} from './archive/archiveFormat.ts'
import { TableChecksum } from './archive/tableChecksum.ts'
import type { ArchiveEntry } from './archive/writeArchive.ts'
import { type ExportedSnapshot, isArchived, partitionEntry } from './exportedSnapshot.ts'

export type BackupOptions = {
  client: pg.Client
  snapshot: ExportedSnapshot
  payline: string
  secretMark: string | null
  /** @param share the finished share of the tables' size, from 0 to 1 */
  onProgress(share: number, bytes: number): void
}

/**
 * The entries of a backup of a snapshot.
 *
 * @returns the manifest, after all entries were consumed
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
  yield { name: entryNames.header, content: toJson(header) }
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
  const content = toJson(manifest)
  yield { name: entryNames.manifest, content }
  yield {
    name: entryNames.manifestChecksum,
    content: Buffer.from(`${manifestChecksum(content)}\n`),
  }
  return manifest
}

async function* tableEntries({
  client,
  snapshot,
  onProgress,
}: BackupOptions): AsyncGenerator<ArchiveEntry, ArchivedTable[]> {
  const tables = snapshot.tables.filter(isArchived)
  const all = tables.reduce((sum, { size }) => sum + size, 0)
  const done: ArchivedTable[] = []
  let bytes = 0
  let finished = 0
  for (const table of tables) {
    const sum = new TableChecksum()
    let part = 0
    for await (const content of tableChunks(client, table)) {
      sum.add(content)
      bytes += content.length
      // An estimate: a table on the disk is larger than its text, or only a little smaller.
      const within = Math.min(table.size, part * maxEntryBytes)
      onProgress((finished + within) / all, bytes)
      yield { name: tableEntryName(table.name, part), content }
      part += 1
    }
    finished += table.size
    const { name, columns } = table
    done.push({ name, columns, ...sum.result(), ...partitionEntry(table) })
  }
  return done
}

/** The table in chunks of the maximum entry size, the last one shorter; none for an empty table. */
async function* tableChunks(client: pg.Client, table: TableShape): AsyncGenerator<Buffer> {
  const source: AsyncIterable<Buffer> = client.query(copyStreams.to(copyOut(table)))
  let pieces: Buffer[] = []
  let length = 0
  for await (const piece of source) {
    pieces.push(piece)
    length += piece.length
    if (length < maxEntryBytes) continue
    const all = Buffer.concat(pieces)
    let at = 0
    for (; all.length - at >= maxEntryBytes; at += maxEntryBytes) {
      yield all.subarray(at, at + maxEntryBytes)
    }
    pieces = [all.subarray(at)]
    length = all.length - at
  }
  if (length > 0) yield Buffer.concat(pieces)
}

function toJson(document: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(document, null, 2)}\n`)
}
