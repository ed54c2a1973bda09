import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { copyOut } from '#cli/database/copyStatements.ts'
import { type Client, listTables, quoted, schema, tableName } from '#cli/database/databaseTables.ts'
import { Failure } from '#cli/failures/failure.ts'
import type { ArchivedTable, Manifest } from '../backup/archive/archiveFormat.ts'
import { readArchiveParts } from '../backup/archive/readArchive.ts'
import { checksumDifference, TableChecksum } from '../backup/archive/tableChecksum.ts'
import { archiveChanged, type OpenTable, openTable } from './openTable.ts'

/** @param done bytes read so far */
export type OnBytes = (done: number) => void

/**
 * Creates the partitions that migrations don't create, and empties the tables that migrations
 * filled.
 */
export async function prepareTables(client: Client, { tables }: Manifest): Promise<void> {
  const before = new Set((await listTables(client)).map(({ name }) => name))
  for (const { name, partition } of tables) {
    if (!partition || before.has(name)) continue
    const { of, bounds } = partition
    await client.query(`create table ${tableName(name)} partition of ${tableName(of)} ${bounds}`)
  }
  await requireMatchingTables(client, tables)
  for (const { name } of tables) {
    // A table that can't be truncated, such as the audit log, is never filled by a migration.
    const { rows } = await client.query(`select from ${tableName(name)} limit 1`)
    if (rows.length > 0) await client.query(`truncate ${tableName(name)}`)
  }
}

/** Fills the tables from the archive, which was verified before. */
export async function fillTables(
  client: pg.Client,
  path: string,
  manifest: Manifest,
  onBytes: OnBytes,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  let open: OpenTable | undefined
  try {
    for await (const part of readArchiveParts(path, onBytes)) {
      if (part.kind === 'manifest') break
      if (open?.table.name !== part.table) {
        await open?.close()
        const table = tables.get(part.table)
        if (!table) throw archiveChanged(path)
        open = openTable(client, table, path)
      }
      await open.write(part.chunk)
    }
    await open?.close()
  } catch (error) {
    await open?.abandon()
    throw error
  }
}

/** Reads every table again, and compares it with the manifest. */
export async function checkTables(
  client: pg.Client,
  { tables }: Manifest,
  onBytes: OnBytes,
): Promise<void> {
  let bytes = 0
  for (const table of tables) {
    const sum = new TableChecksum()
    const content: AsyncIterable<Buffer> = client.query(copyStreams.to(copyOut(table)))
    for await (const chunk of content) {
      sum.add(chunk)
      bytes += chunk.length
      onBytes(bytes)
    }
    const difference = checksumDifference(table, sum.result())
    if (difference) throw new Failure(`The restored table ${table.name} has ${difference}.`)
  }
}

export async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [
      `${schema}.${quoted(name)}`,
      value,
    ])
  }
}

/** Refuses an archive whose tables differ from those of its migrations: no release wrote it. */
async function requireMatchingTables(client: Client, archived: ArchivedTable[]): Promise<void> {
  const shapes = new Map((await listTables(client)).map((shape) => [shape.name, shape]))
  for (const { name, columns, partition } of archived) {
    const shape = shapes.get(name)
    const same =
      shape !== undefined &&
      [...shape.columns].sort().join() === [...columns].sort().join() &&
      shape.partitionOf === (partition?.of ?? null)
    if (same) continue
    throw new Failure(
      `The table ${name} in the backup does not match the migrations that the backup names: the backup was not made by a release of Payline.`,
    )
  }
}
