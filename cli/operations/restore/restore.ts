import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { secretMark } from '#cli/configuration/secretMark.ts'
import { levelOf } from '#cli/database/levels.ts'
import { tablesOfMigrations } from '#cli/database/tablesOfMigrations.ts'
import { type OpenClient, withDatabaseClient } from '#cli/database/withDatabaseClient.ts'
import { Failure } from '#cli/failures/failure.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { confirm } from '#cli/terminal/confirm.ts'
import { progressBar } from '#cli/terminal/progressBar.ts'
import { migrations } from '#cms/migrations/index.ts'
import type { Manifest } from '../backup/archive/archiveFormat.ts'
import { foldersNotInBackup, manifestTotals } from '../backup/archive/manifestTotals.ts'
import { verifyArchive } from '../backup/archive/verifyArchive.ts'
import { replaceContent } from './replaceContent.ts'
import { listConnectedPrograms, type RestoreTarget, readRestoreTarget } from './restoreTarget.ts'

type Options = OutputOptions & { yes?: true; dryRun?: true }

const number = new Intl.NumberFormat('en')

/**
 * `cli db restore FILE`: replaces the content of the database by a backup. Result: `{file,
 * created_at, tables, rows, level, ahead, replaces, secret}`: the archive's level, the migrations
 * on top of it, how many tables were there before, and whether PAYLOAD_SECRET is the `same`,
 * `another`, or `unknown`; with --dry-run the same, beforehand.
 */
export async function restore(file: string, options: Options): Promise<void> {
  if (file === '' || file === '-') {
    throw new UsageError('FILE must be a file name, not stdin, because the file is read twice.')
  }
  const manifest = await verifyWithProgress(file)
  requireKnownLevel(file, manifest, levelOf(manifest.migrations, migrations).unknown)
  const work = (open: OpenClient) => restoreInto(open, file, manifest, options)
  await withDatabaseClient('payline restore', work, { mayCreate: !options.dryRun })
}

async function restoreInto(
  open: OpenClient,
  file: string,
  manifest: Manifest,
  options: Options,
): Promise<void> {
  const target = await readRestoreTarget(open.client)
  await requireOnlyOwnTables(target)
  if (!options.dryRun) {
    await requireUnused(open)
    if (!target.isEmpty) await confirm(questionOf(file, manifest, target), options)
    await replace(open, file, manifest)
  }
  const ahead = levelOf(manifest.migrations, migrations).ahead.map(({ name }) => name)
  report(file, options, { manifest, target, ahead, secret: compareSecrets(manifest, open) })
  if (!options.dryRun) reportFoldersToCopy(open)
}

async function verifyWithProgress(file: string): Promise<Manifest> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  const bar = progressBar('Checking')
  try {
    return await verifyArchive(file, (bytes) => bar.show(bytes / size, megabytes(bytes)))
  } finally {
    bar.end()
  }
}

function requireKnownLevel(file: string, { payline }: Manifest, unknown: readonly string[]): void {
  if (unknown.length === 0) return
  throw new Failure(
    `${file} was made by a newer release (${payline}), at a level that this release does not know (${unknown.join(', ')}). Update Payline first, then restore. Nothing was changed.`,
  )
}

/**
 * A database of a newer release has tables that this release does not know; they are Payline's as
 * well.
 */
async function requireOnlyOwnTables({ tables, migrations: applied }: RestoreTarget): Promise<void> {
  if (levelOf(applied, migrations).unknown.length > 0) return
  const own = await tablesOfMigrations(migrations)
  const foreign = tables.filter(({ name, partitionOf }) => !own.has(partitionOf ?? name))
  if (foreign.length === 0) return
  throw new Failure(
    `The database has tables that are not Payline's (${foreign.map(({ name }) => name).join(', ')}), and a restore replaces everything. Give Payline a database of its own, or remove these tables first. Nothing was changed.`,
  )
}

async function requireUnused({ client }: OpenClient): Promise<void> {
  const users = await listConnectedPrograms(client)
  if (users.length === 0) return
  const names = users.map(({ name, connections }) => `${name} (${connections})`).join(', ')
  throw new Failure(
    `The database is in use: ${names}. A running server would mix its data in memory with the restored data. Stop every server on this database, then restore again. Nothing was changed.`,
  )
}

function questionOf(file: string, { created_at }: Manifest, { tables }: RestoreTarget): string {
  return `Replace everything in this database (${tables.length} tables) by ${file}, made ${created_at}? This cannot be undone.`
}

async function replace(open: OpenClient, path: string, manifest: Manifest): Promise<void> {
  const { size } = await stat(path)
  const { bytes: all } = manifestTotals(manifest)
  const filling = progressBar('Restoring')
  const checking = progressBar('Comparing')
  try {
    await replaceContent(open.client, {
      path,
      manifest,
      level: levelOf(manifest.migrations, migrations),
      check: () => requireUnused(open),
      onFilled: (bytes) => filling.show(bytes / size, megabytes(bytes)),
      onChecked(bytes) {
        filling.end()
        checking.show(bytes / all, megabytes(bytes))
      },
    })
  } finally {
    filling.end()
    checking.end()
  }
}

function megabytes(bytes: number): string {
  return `${number.format(Math.round(bytes / 1e6))} MB`
}

function compareSecrets({ secret_mark: mark }: Manifest, { env }: OpenClient) {
  const ours = secretMark(env)
  if (mark === null || ours === null) return 'unknown'
  return mark === ours ? 'same' : 'another'
}

type Outcome = {
  manifest: Manifest
  target: RestoreTarget
  ahead: string[]
  secret: ReturnType<typeof compareSecrets>
}

function report(
  file: string,
  options: Options,
  { manifest, target, ahead, secret }: Outcome,
): void {
  const { created_at, tables, migrations: applied } = manifest
  const { rows } = manifestTotals(manifest)
  const replaces = target.tables.length
  const level = applied.at(-1)
  const result = { file, created_at, tables: tables.length, rows, level, ahead, replaces, secret }
  const what = `${number.format(rows)} rows of ${tables.length} tables, made ${created_at}`
  const lines = [
    options.dryRun
      ? `The file is complete. Would restore ${what}, in place of ${replaces} tables.`
      : `Restored ${what}.`,
    ...(ahead.length > 0
      ? [`${options.dryRun ? 'Would apply' : 'Applied'} on top: ${ahead.join(', ')}`]
      : []),
  ]
  printResult(options, result, lines.join('\n'))
  if (secret === 'another') process.stderr.write(`${otherSecretNotice}\n`)
}

const otherSecretNotice =
  'The backup was made with another PAYLOAD_SECRET. The site works nevertheless: it creates a new signing key at its start, and users of the admin panel have to sign in again. To keep the old key and sessions, set the PAYLOAD_SECRET of the old site, or copy its file secrets/payload-secret, before the start.'

function reportFoldersToCopy({ env }: OpenClient): void {
  const folders = foldersNotInBackup.map((name) => join(env.dataDir, name)).join(', ')
  process.stderr.write(
    `Not in a backup: ${folders}. Copy these folders from the old data folder, then start the servers.\n`,
  )
}
