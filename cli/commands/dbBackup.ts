import { join } from 'node:path'
import { migrations } from '#cms/migrations/index.ts'
import { releaseVersion } from '#platform/release.ts'
import type { Manifest } from '../backup/archiveFormat.ts'
import { backupEntries } from '../backup/backupEntries.ts'
import { type TableShape, tablesIn } from '../backup/catalogue.ts'
import { tablesOf } from '../backup/ownTables.ts'
import { secretMark } from '../backup/secretMark.ts'
import { type Snapshot, takeSnapshot } from '../backup/snapshot.ts'
import { foldersBeside, totalOf } from '../backup/totals.ts'
import { type OpenedDatabase, withDatabase } from '../backup/withDatabase.ts'
import { archiveOf } from '../backup/writeArchive.ts'
import { Failure } from '../failure.ts'
import { progressBar } from '../progressBar.ts'
import { UsageError } from '../usageError.ts'
import { isStdout, writeToStdout, writeWholeFile } from '../wholeFile.ts'
import { type OutputOptions, printResult } from './output.ts'

const number = new Intl.NumberFormat('en')
/** Whoever reads the file reads password hashes. */
const onlyOwner = 0o600

/**
 * `cli db backup [FILE]`: writes what the database holds to a file, whole or not at all, or to
 * stdout. Result, where a file was written: `{file, created_at, tables, rows, bytes, level}`; bytes
 * are those of the tables, level the newest migration.
 */
export async function backup(given: string | undefined, options: OutputOptions): Promise<void> {
  if (given === '') throw new UsageError('FILE must be the name of a file, or - for stdout.')
  const file = given ?? madeUpName(new Date())
  const toStdout = isStdout(file)
  if (toStdout && options.json) {
    throw new UsageError(
      'Stdout takes the backup or its JSON, not both: leave out --json, or name a FILE.',
    )
  }
  if (toStdout && process.stdout.isTTY) {
    throw new UsageError('A backup is no text: send stdout to a file or a program, or name a FILE.')
  }
  const { manifest, dataDir } = await withDatabase('payline backup', async (open) => ({
    manifest: await writeBackup(open, toStdout ? undefined : file),
    dataDir: open.env.dataDir,
  }))
  process.stderr.write(
    `Not in it: ${foldersBeside.map((name) => join(dataDir, name)).join(', ')}. Copy them, too.\n`,
  )
  const { rows, bytes } = totalOf(manifest)
  const size = `${number.format(rows)} rows of ${manifest.tables.length} tables`
  if (toStdout) {
    process.stderr.write(`Wrote ${size}.\n`)
    return
  }
  const { created_at, tables, migrations: level } = manifest
  const result = { file, created_at, tables: tables.length, rows, bytes, level: level.at(-1) }
  printResult(options, result, `Wrote ${size} to ${file}. Keep it safe: it holds password hashes.`)
}

/** @param file undefined stands for stdout */
async function writeBackup(
  { client, env }: OpenedDatabase,
  file: string | undefined,
): Promise<Manifest> {
  const own = await tablesOf(migrations)
  const isOwn = ({ name, partitionOf }: TableShape) => own.has(partitionOf ?? name)
  const snapshot = await takeSnapshot(client, isOwn)
  requireKnownLevel(snapshot)
  sayWhatIsLeft((await tablesIn(client)).filter((table) => !isOwn(table)))
  let manifest: Manifest | undefined
  const bar = progressBar('Backing up')
  const entries = backupEntries({
    client,
    snapshot,
    payline: releaseVersion(),
    secretMark: secretMark(env),
    onProgress: (share, bytes) => bar.show(share, `${number.format(Math.round(bytes / 1e6))} MB`),
  })
  async function* remembering() {
    manifest = yield* entries
  }
  try {
    const bytes = archiveOf(remembering(), snapshot.takenAt)
    await (file === undefined ? writeToStdout(bytes) : writeWholeFile(file, bytes, onlyOwner))
  } finally {
    bar.end()
  }
  if (!manifest) throw new Error('The backup ended before its manifest was written.')
  return manifest
}

function sayWhatIsLeft(foreign: readonly TableShape[]): void {
  if (foreign.length === 0) return
  const names = foreign.map(({ name }) => name).join(', ')
  process.stderr.write(`Left out, since they are none of Payline's tables: ${names}\n`)
}

/** Its tables are known only where its migrations are. */
function requireKnownLevel({ migrations: applied }: Snapshot): void {
  if (applied.length === 0) {
    throw new Failure(
      'There is nothing to back up: the database holds nothing of Payline. Is it the right one?',
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new Failure(
    `The database is at the level of a newer release (${unknown.join(', ')}), whose tables this one does not know. Back it up with that release.`,
  )
}

/** Whole, since npm calls commands in the repository's folder, wherever it was called itself. */
function madeUpName(now: Date): string {
  const name = `payline-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`
  return join(process.cwd(), name)
}
