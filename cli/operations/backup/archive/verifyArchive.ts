import { ArchiveError } from './archiveDocuments.ts'
import type { Manifest } from './archiveFormat.ts'
import { readArchiveParts } from './readArchive.ts'
import { type Checksum, checksumDifference, TableChecksum } from './tableChecksum.ts'

/**
 * Reads an archive completely and compares every table with its checksum. Changes nothing.
 *
 * @returns the manifest
 * @throws `ArchiveError` when the file is not byte for byte what a backup wrote
 */
export async function verifyArchive(
  path: string,
  onBytes: (bytes: number) => void,
): Promise<Manifest> {
  const sums = new Map<string, TableChecksum>()
  let manifest: Manifest | undefined
  for await (const part of readArchiveParts(path, onBytes)) {
    if (part.kind === 'manifest') manifest = part.manifest
    else checksumOf(sums, part.table).add(part.chunk)
  }
  // The manifest is the last part, otherwise reading has failed.
  if (!manifest) throw new ArchiveError(`${path} can't be restored: it has no manifest.`)
  const found = new Map([...sums].map(([table, sum]) => [table, sum.result()]))
  const problem = firstDifference(manifest, found)
  if (problem) throw new ArchiveError(`${path} can't be restored: ${problem}.`)
  return manifest
}

function checksumOf(sums: Map<string, TableChecksum>, table: string): TableChecksum {
  const sum = sums.get(table) ?? new TableChecksum()
  sums.set(table, sum)
  return sum
}

/** Undefined if the tables match the manifest. */
function firstDifference({ tables }: Manifest, found: Map<string, Checksum>): string | undefined {
  const names = new Set(tables.map(({ name }) => name))
  if (names.size < tables.length) return 'it was changed: its manifest lists a table twice'
  for (const name of found.keys()) {
    if (!names.has(name)) return `it was changed: its manifest does not list the table ${name}`
  }
  for (const table of tables) {
    const difference = checksumDifference(
      table,
      found.get(table.name) ?? new TableChecksum().result(),
    )
    if (difference) return `it was changed: the table ${table.name} has ${difference}`
  }
  return undefined
}
