import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { migrations } from '#cms/migrations/index.ts'
import type { Manifest } from '../backup/archiveFormat.ts'
import { levelOf } from '../backup/levels.ts'
import { tablesOf } from '../backup/ownTables.ts'
import { replaceContent } from '../backup/replaceContent.ts'
import { secretMark } from '../backup/secretMark.ts'
import { type Target, targetIn, usersOf } from '../backup/target.ts'
import { foldersBeside, totalOf } from '../backup/totals.ts'
import { verifyArchive } from '../backup/verifyArchive.ts'
import { type OpenedDatabase, withDatabase } from '../backup/withDatabase.ts'
import { confirm } from '../confirm.ts'
import { Failure } from '../failure.ts'
import { progressBar } from '../progressBar.ts'
import { UsageError } from '../usageError.ts'
import { type OutputOptions, printResult } from './output.ts'

type Options = OutputOptions & { yes?: true; dryRun?: true }

const number = new Intl.NumberFormat('en')

/**
 * `cli db restore FILE`: replaces what the database holds by a backup. Result: `{file, created_at,
 * tables, rows, level, ahead, replaces, secret}`: the archive's level, the migrations on top of it,
 * how many tables were there before, and whether PAYLOAD_SECRET is the `same`, `another`, or
 * `unknown`; with --dry-run the same, beforehand.
 */
export async function restore(file: string, options: Options): Promise<void> {
  if (file === '' || file === '-') {
    throw new UsageError('FILE must be the name of a file: it is read twice, so no stdin will do.')
  }
  const manifest = await verified(file)
  requireKnown(file, manifest, levelOf(manifest.migrations, migrations).unknown)
  const carryOut = (open: OpenedDatabase) => restoreInto(open, file, manifest, options)
  await withDatabase('payline restore', carryOut, { mayMake: !options.dryRun })
}

async function restoreInto(
  open: OpenedDatabase,
  file: string,
  manifest: Manifest,
  options: Options,
): Promise<void> {
  const target = await targetIn(open.client)
  await requireOwn(target)
  if (!options.dryRun) {
    await requireUnused(open)
    if (!target.isEmpty) await confirm(questionOf(file, manifest, target), options)
    await replace(open, file, manifest)
  }
  const ahead = levelOf(manifest.migrations, migrations).ahead.map(({ name }) => name)
  report(file, options, { manifest, target, ahead, secret: secretOf(manifest, open) })
  if (!options.dryRun) sayWhatElse(open)
}

async function verified(file: string): Promise<Manifest> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  const bar = progressBar('Checking')
  try {
    return await verifyArchive(file, (bytes) => bar.show(bytes / size, megabytes(bytes)))
  } finally {
    bar.end()
  }
}

function requireKnown(file: string, { payline }: Manifest, unknown: readonly string[]): void {
  if (unknown.length === 0) return
  throw new Failure(
    `${file} was made by a newer release (${payline}), at a level that this one does not know (${unknown.join(', ')}). Update Payline first, then restore it. Nothing was changed.`,
  )
}

/** A database of a newer release holds tables that only that one knows; they are its own, too. */
async function requireOwn({ tables, migrations: applied }: Target): Promise<void> {
  if (levelOf(applied, migrations).unknown.length > 0) return
  const own = await tablesOf(migrations)
  const foreign = tables.filter(({ name, partitionOf }) => !own.has(partitionOf ?? name))
  if (foreign.length === 0) return
  throw new Failure(
    `The database holds tables that are none of Payline's (${foreign.map(({ name }) => name).join(', ')}), and a restore replaces everything. Give Payline a database of its own, or remove them first. Nothing was changed.`,
  )
}

async function requireUnused({ client }: OpenedDatabase): Promise<void> {
  const users = await usersOf(client)
  if (users.length === 0) return
  const names = users.map(({ name, connections }) => `${name} (${connections})`).join(', ')
  throw new Failure(
    `The database is in use: ${names}. A server that went on would mix what it remembers with what is restored. Stop every server on this database, then restore again. Nothing was changed.`,
  )
}

function questionOf(file: string, { created_at }: Manifest, { tables }: Target): string {
  return `Replace everything in this database (${tables.length} tables) by ${file}, made ${created_at}? This cannot be undone.`
}

async function replace(open: OpenedDatabase, path: string, manifest: Manifest): Promise<void> {
  const { size } = await stat(path)
  const { bytes: all } = totalOf(manifest)
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

function secretOf({ secret_mark: mark }: Manifest, { env }: OpenedDatabase) {
  const ours = secretMark(env)
  if (mark === null || ours === null) return 'unknown'
  return mark === ours ? 'same' : 'another'
}

type Outcome = {
  manifest: Manifest
  target: Target
  ahead: string[]
  secret: ReturnType<typeof secretOf>
}

function report(
  file: string,
  options: Options,
  { manifest, target, ahead, secret }: Outcome,
): void {
  const { created_at, tables, migrations: applied } = manifest
  const { rows } = totalOf(manifest)
  const replaces = target.tables.length
  const level = applied.at(-1)
  const result = { file, created_at, tables: tables.length, rows, level, ahead, replaces, secret }
  const what = `${number.format(rows)} rows of ${tables.length} tables, made ${created_at}`
  const lines = [
    options.dryRun
      ? `The file is whole. Would restore ${what}, in place of ${replaces} tables.`
      : `Restored ${what}.`,
    ...(ahead.length > 0
      ? [`${options.dryRun ? 'Would apply' : 'Applied'} on top: ${ahead.join(', ')}`]
      : []),
  ]
  printResult(options, result, lines.join('\n'))
  if (secret === 'another') process.stderr.write(`${aboutSecrets}\n`)
}

const aboutSecrets =
  'The backup was made under another PAYLOAD_SECRET. The site works all the same: it makes a new signing key at its start, and whoever is signed in at the admin panel has to sign in again. To keep those, set the PAYLOAD_SECRET of the old site, or copy its file secrets/payload-secret, before the start.'

function sayWhatElse({ env }: OpenedDatabase): void {
  const folders = foldersBeside.map((name) => join(env.dataDir, name)).join(', ')
  process.stderr.write(
    `Not in a backup, to be copied from the old data folder: ${folders}. Then start the servers.\n`,
  )
}
