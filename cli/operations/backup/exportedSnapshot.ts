import { isDeepStrictEqual } from 'node:util'
import {
  type Client,
  listAppliedMigrations,
  listSequences,
  listTableSizes,
  listTables,
  type TableShape,
  tableName,
} from '#cli/database/databaseTables.ts'
import { Failure } from '#cli/failures/failure.ts'
import { errorCode } from '#platform/errors.ts'
import type { ArchivedTable } from './archive/archiveFormat.ts'

/** The state of the database at one moment, valid for the duration of the transaction. */
export type ExportedSnapshot = {
  /** `size` is the approximate size in bytes. */
  tables: (TableShape & { size: number })[]
  migrations: string[]
  sequences: { name: string; value: string }[]
  postgres: string
  takenAt: Date
}

/** The lock order that all processes use; a different order could cause a deadlock. */
const lockedFirst = ['analytics_events', 'analytics_pending', 'analytics_totals']
const begin = 'begin isolation level repeatable read read only'
const readMoment = `select now() as "takenAt", current_setting('server_version') as postgres`
const attempts = 20
/** SQLSTATEs of an unavailable lock, and of a table that was dropped before it was locked. */
const transientCodes = ['55P03', '40P01', '42P01']

/**
 * Begins a repeatable-read transaction. Locks the tables against being dropped or replaced before
 * the first read.
 *
 * @param isWanted selects the tables
 * @throws Failure when the tables can't be locked for minutes
 */
export async function takeExportedSnapshot(
  client: Client,
  isWanted: (table: TableShape) => boolean,
): Promise<ExportedSnapshot> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt === 2)
      process.stderr.write('Waiting: other processes have locked or are changing the tables\n')
    try {
      // Waits for a process that creates or replaces a partition.
      const before = (await listTables(client)).filter(isWanted)
      await client.query(begin)
      // LOCK takes no snapshot: the first statement that reads determines what the transaction
      // sees.
      if (before.length > 0) await client.query(lockAll(before))
      const tables = (await listTables(client)).filter(isWanted)
      if (isDeepStrictEqual(namesOf(tables), namesOf(before)))
        return await readSnapshot(client, tables)
    } catch (error) {
      if (!transientCodes.includes(errorCode(error) ?? '')) throw error
    }
    await client.query('rollback')
  }
  throw new Failure(
    'The tables could not be locked for minutes: a migration, a restore, or a reset or rebuild of statistics is running. Try again when it has finished.',
  )
}

async function readSnapshot(client: Client, tables: TableShape[]): Promise<ExportedSnapshot> {
  const { rows } = await client.query<{ takenAt: Date; postgres: string }>(readMoment)
  const [moment] = rows
  if (!moment) throw new Error('The database did not return the time.')
  const migrations = await listAppliedMigrations(client)
  const sequences = await listSequences(client, namesOf(tables))
  const sizes = await listTableSizes(client, namesOf(tables))
  const sized = tables.map((table) => ({ ...table, size: sizes.get(table.name) ?? 0 }))
  return { ...moment, tables: sized, migrations, sequences }
}

function lockAll(tables: readonly TableShape[]): string {
  const names = namesOf(tables)
  const first = lockedFirst.filter((name) => names.includes(name))
  const all = [...new Set([...first, ...names])].map(tableName)
  return `lock table ${all.join(', ')} in access share mode`
}

function namesOf(tables: readonly TableShape[]): string[] {
  return tables.map(({ name }) => name)
}

/**
 * Derived data, which the hourly maintenance of any server computes again; figures work without it
 * until then.
 */
const derivedTables = ['analytics_segments']

/** Whether the backup contains the rows of the table. */
export function isArchived({ name, isParent, isUnlogged }: TableShape): boolean {
  return !isParent && !isUnlogged && !derivedTables.includes(name)
}

/** The partition entry of a table in the manifest. */
export function partitionEntry({
  partitionOf: of,
  bounds,
}: TableShape): Pick<ArchivedTable, 'partition'> {
  return of === null || bounds === null ? {} : { partition: { of, bounds } }
}
