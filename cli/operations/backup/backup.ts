import { join } from 'node:path'
import { secretMark } from '#cli/configuration/secretMark.ts'
import { listTables, type TableShape } from '#cli/database/databaseTables.ts'
import { tablesOfMigrations } from '#cli/database/tablesOfMigrations.ts'
import { type OpenClient, withDatabaseClient } from '#cli/database/withDatabaseClient.ts'
import { Failure } from '#cli/failures/failure.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import { isStdout, writeFileAtomically, writeToStdout } from '#cli/output/atomicFile.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { progressBar } from '#cli/terminal/progressBar.ts'
import { migrations } from '#cms/migrations/index.ts'
import { releaseVersion } from '#platform/configuration/release.ts'
import type { Manifest } from './archive/archiveFormat.ts'
import { foldersNotInBackup, manifestTotals } from './archive/manifestTotals.ts'
import { packArchive } from './archive/writeArchive.ts'
import { backupEntries } from './backupEntries.ts'
import { type ExportedSnapshot, takeExportedSnapshot } from './exportedSnapshot.ts'

const number = new Intl.NumberFormat('en')
/** The file contains password hashes. */
const ownerOnlyMode = 0o600

/**
 * `cli db backup [FILE]`: writes the content of the database to a file, completely or not at all,
 * or to stdout. Result, where a file was written: `{file, created_at, tables, rows, bytes, level}`;
 * bytes are those of the tables, level the newest migration.
 */
export async function backup(argument: string | undefined, options: OutputOptions): Promise<void> {
  if (argument === '') throw new UsageError('FILE must be a file name, or - for stdout.')
  const file = argument ?? defaultFileName(new Date())
  const toStdout = isStdout(file)
  if (toStdout && options.json) {
    throw new UsageError(
      'Stdout can take the backup or the JSON result, not both: leave out --json, or name a FILE.',
    )
  }
  if (toStdout && process.stdout.isTTY) {
    throw new UsageError('A backup is binary: send stdout to a file or a program, or name a FILE.')
  }
  const { manifest, dataDir } = await withDatabaseClient('payline backup', async (open) => ({
    manifest: await writeBackup(open, toStdout ? undefined : file),
    dataDir: open.env.dataDir,
  }))
  process.stderr.write(
    `Not in the backup: ${foldersNotInBackup.map((name) => join(dataDir, name)).join(', ')}. Copy them as well.\n`,
  )
  const { rows, bytes } = manifestTotals(manifest)
  const size = `${number.format(rows)} rows of ${manifest.tables.length} tables`
  if (toStdout) {
    process.stderr.write(`Wrote ${size}.\n`)
    return
  }
  const { created_at, tables, migrations: level } = manifest
  const result = { file, created_at, tables: tables.length, rows, bytes, level: level.at(-1) }
  printResult(
    options,
    result,
    `Wrote ${size} to ${file}. Keep it safe: it contains password hashes.`,
  )
}

/** @param file undefined for stdout */
async function writeBackup(
  { client, env }: OpenClient,
  file: string | undefined,
): Promise<Manifest> {
  const own = await tablesOfMigrations(migrations)
  const isOwn = ({ name, partitionOf }: TableShape) => own.has(partitionOf ?? name)
  const snapshot = await takeExportedSnapshot(client, isOwn)
  requireKnownLevel(snapshot)
  reportOmittedTables((await listTables(client)).filter((table) => !isOwn(table)))
  let manifest: Manifest | undefined
  const bar = progressBar('Backing up')
  const entries = backupEntries({
    client,
    snapshot,
    payline: releaseVersion(),
    secretMark: secretMark(env),
    onProgress: (share, bytes) => bar.show(share, `${number.format(Math.round(bytes / 1e6))} MB`),
  })
  async function* entriesWithManifest() {
    manifest = yield* entries
  }
  try {
    const bytes = packArchive(entriesWithManifest(), snapshot.takenAt)
    await (file === undefined
      ? writeToStdout(bytes)
      : writeFileAtomically(file, bytes, ownerOnlyMode))
  } finally {
    bar.end()
  }
  if (!manifest) throw new Error('The backup ended before its manifest was written.')
  return manifest
}

function reportOmittedTables(foreign: readonly TableShape[]): void {
  if (foreign.length === 0) return
  const names = foreign.map(({ name }) => name).join(', ')
  process.stderr.write(`Left out, because they are not Payline's tables: ${names}\n`)
}

/** The tables of a database are known only if its migrations are known. */
function requireKnownLevel({ migrations: applied }: ExportedSnapshot): void {
  if (applied.length === 0) {
    throw new Failure(
      'There is nothing to back up: the database has no tables of Payline. Is it the right database?',
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new Failure(
    `The database is at the level of a newer release (${unknown.join(', ')}), whose tables this release does not know. Back it up with that release.`,
  )
}

/** An absolute path, because npm runs commands in the repository's folder. */
function defaultFileName(now: Date): string {
  const name = `payline-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`
  return join(process.cwd(), name)
}
