import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { Failure } from '../failure.ts'
import type { ArchivedTable, Manifest } from './archiveFormat.ts'
import { type Client, quoted, schema, tableName, tablesIn } from './catalogue.ts'
import { copyOut } from './copyStatements.ts'
import { changedMeanwhile, type OpenTable, openTable } from './openTable.ts'
import { partsOf } from './readArchive.ts'
import { differenceOf, TableSum } from './tableSum.ts'

/** @param done bytes that were read so far */
export type OnBytes = (done: number) => void

/** Makes the partitions that migrations don't make, and empties what they filled. */
export async function prepareTables(client: Client, { tables }: Manifest): Promise<void> {
  const before = new Set((await tablesIn(client)).map(({ name }) => name))
  for (const { name, partition } of tables) {
    if (!partition || before.has(name)) continue
    const { of, bounds } = partition
    await client.query(`create table ${tableName(name)} partition of ${tableName(of)} ${bounds}`)
  }
  await requireSameTables(client, tables)
  for (const { name } of tables) {
    // What can't be truncated, such as the audit log, is not filled by a migration either.
    const { rows } = await client.query(`select from ${tableName(name)} limit 1`)
    if (rows.length > 0) await client.query(`truncate ${tableName(name)}`)
  }
}

/** Fills the tables from the archive, whose bytes are those that were verified. */
export async function fillTables(
  client: pg.Client,
  path: string,
  manifest: Manifest,
  onBytes: OnBytes,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  let open: OpenTable | undefined
  try {
    for await (const part of partsOf(path, onBytes)) {
      if (part.kind === 'manifest') break
      if (open?.table.name !== part.table) {
        await open?.close()
        const table = tables.get(part.table)
        if (!table) throw changedMeanwhile(path)
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

/** Reads every table again, and compares it with what was backed up. */
export async function checkTables(
  client: pg.Client,
  { tables }: Manifest,
  onBytes: OnBytes,
): Promise<void> {
  let bytes = 0
  for (const table of tables) {
    const sum = new TableSum()
    const content: AsyncIterable<Buffer> = client.query(copyStreams.to(copyOut(table)))
    for await (const chunk of content) {
      sum.add(chunk)
      bytes += chunk.length
      onBytes(bytes)
    }
    const difference = differenceOf(table, sum.result())
    if (difference) throw new Failure(`The table ${table.name} came back with ${difference}.`)
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

/** The archive's tables are those of its level, or it is no archive that a release has written. */
async function requireSameTables(client: Client, archived: ArchivedTable[]): Promise<void> {
  const shapes = new Map((await tablesIn(client)).map((shape) => [shape.name, shape]))
  for (const { name, columns, partition } of archived) {
    const shape = shapes.get(name)
    const same =
      shape !== undefined &&
      [...shape.columns].sort().join() === [...columns].sort().join() &&
      shape.partitionOf === (partition?.of ?? null)
    if (same) continue
    throw new Failure(
      `The table ${name} of the backup does not fit the migrations that it names: it was not made by a release of Payline.`,
    )
  }
}
