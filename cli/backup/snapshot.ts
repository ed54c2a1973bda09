import { isDeepStrictEqual } from 'node:util'
import { errorCode } from '#platform/errors.ts'
import { Failure } from '../failure.ts'
import type { ArchivedTable } from './archiveFormat.ts'
import {
  type Client,
  levelIn,
  sequencesIn,
  sizesIn,
  type TableShape,
  tableName,
  tablesIn,
} from './catalogue.ts'

/** The database as it was at one moment; it stays so for as long as the transaction lasts. */
export type Snapshot = {
  /** `size` in bytes, about. */
  tables: (TableShape & { size: number })[]
  migrations: string[]
  sequences: { name: string; value: string }[]
  postgres: string
  takenAt: Date
}

/** What others agree to lock first; a different order could block both. */
const lockedFirst = ['analytics_events', 'analytics_pending', 'analytics_totals']
const begin = 'begin isolation level repeatable read read only'
const readMoment = `select now() as "takenAt", current_setting('server_version') as postgres`
const attempts = 20
/** SQLSTATEs of a lock that isn't to be had, and of a table that went before it was locked. */
const passing = ['55P03', '40P01', '42P01']

/**
 * Begins a transaction that sees the database as it is now, whatever happens to it meanwhile.
 * Tables are locked against being dropped or exchanged before it looks at the first of them.
 *
 * @param isWanted which tables are meant
 * @throws Failure when the tables are not to be had for minutes
 */
export async function takeSnapshot(
  client: Client,
  isWanted: (table: TableShape) => boolean,
): Promise<Snapshot> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt === 2) process.stderr.write('Waiting: others hold or change its tables\n')
    try {
      // Waits for whoever makes or exchanges a partition.
      const before = (await tablesIn(client)).filter(isWanted)
      await client.query(begin)
      // Sees nothing yet: the first statement that reads decides what the transaction sees.
      if (before.length > 0) await client.query(lockAll(before))
      const tables = (await tablesIn(client)).filter(isWanted)
      if (isDeepStrictEqual(namesOf(tables), namesOf(before))) return await read(client, tables)
    } catch (error) {
      if (!passing.includes(errorCode(error) ?? '')) throw error
    }
    await client.query('rollback')
  }
  throw new Failure(
    'The tables could not be had for minutes: a migration, a restore, or a reset or rebuild of statistics goes on. Try again when it has ended.',
  )
}

async function read(client: Client, tables: TableShape[]): Promise<Snapshot> {
  const { rows } = await client.query<{ takenAt: Date; postgres: string }>(readMoment)
  const [moment] = rows
  if (!moment) throw new Error('The database does not tell the time.')
  const migrations = await levelIn(client)
  const sequences = await sequencesIn(client, namesOf(tables))
  const sizes = await sizesIn(client, namesOf(tables))
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

/** Derived, and made anew by the hourly upkeep of any server; until then figures come without it. */
const madeAnew = ['analytics_segments']

/** Whether its rows are worth keeping. */
export function hasLastingRows({ name, isParent, isUnlogged }: TableShape): boolean {
  return !isParent && !isUnlogged && !madeAnew.includes(name)
}

/** What the manifest says of where a partition belongs. */
export function partitionOf({
  partitionOf: of,
  bounds,
}: TableShape): Pick<ArchivedTable, 'partition'> {
  return of === null || bounds === null ? {} : { partition: { of, bounds } }
}
