import { ArchiveProblem } from './archiveDocuments.ts'
import type { Manifest } from './archiveFormat.ts'
import { partsOf } from './readArchive.ts'
import { differenceOf, type Sum, TableSum } from './tableSum.ts'

/**
 * Reads an archive to its end and compares every table with its checksum. Nothing else happens.
 *
 * @returns the manifest
 * @throws `ArchiveProblem` when the file is not, byte for byte, what a backup wrote
 */
export async function verifyArchive(
  path: string,
  onBytes: (bytes: number) => void,
): Promise<Manifest> {
  const sums = new Map<string, TableSum>()
  let manifest: Manifest | undefined
  for await (const part of partsOf(path, onBytes)) {
    if (part.kind === 'manifest') manifest = part.manifest
    else sumOf(sums, part.table).add(part.chunk)
  }
  // It comes last, or reading has failed.
  if (!manifest) throw new ArchiveProblem(`${path} can't be restored: it has no manifest.`)
  const found = new Map([...sums].map(([table, sum]) => [table, sum.result()]))
  const problem = firstDifference(manifest, found)
  if (problem) throw new ArchiveProblem(`${path} can't be restored: ${problem}.`)
  return manifest
}

function sumOf(sums: Map<string, TableSum>, table: string): TableSum {
  const sum = sums.get(table) ?? new TableSum()
  sums.set(table, sum)
  return sum
}

/** Undefined where the tables are those of the manifest. */
function firstDifference({ tables }: Manifest, found: Map<string, Sum>): string | undefined {
  const names = new Set(tables.map(({ name }) => name))
  if (names.size < tables.length) return 'it was changed: its manifest names a table twice'
  for (const name of found.keys()) {
    if (!names.has(name)) return `it was changed: its manifest does not know the table ${name}`
  }
  for (const table of tables) {
    const difference = differenceOf(table, found.get(table.name) ?? new TableSum().result())
    if (difference) return `it was changed: the table ${table.name} has ${difference}`
  }
  return undefined
}
