import type pg from 'pg'
import type { Client } from '#cli/database/databaseTables.ts'
import type { Level } from '#cli/database/levels.ts'
import { databaseLocks } from '#cms/operations/database/databaseLock.ts'
import type { Migration } from '#cms/operations/database/migration.ts'
import type { Manifest } from '../backup/archive/archiveFormat.ts'
import { checkTables, fillTables, type OnBytes, prepareTables, setSequences } from './fillTables.ts'
import { withoutForeignKeys } from './foreignKeys.ts'
import { dropEverything } from './restoreTarget.ts'
import { splitClaimPeriods } from './splitClaimPeriods.ts'

export type ReplaceOptions = {
  /** The path of the verified archive. */
  path: string
  manifest: Manifest
  level: Level
  /** Called in the transaction; throws to roll back. */
  check(): Promise<void>
  onFilled: OnBytes
  onChecked: OnBytes
}

/** The same lock as migrations: a starting server waits for it. */
const lockSchema = 'select pg_advisory_xact_lock($1)'
const insertMigration = 'insert into payload_migrations (name, batch) values ($1, $2)'
const lastBatch = 'select coalesce(max(batch), 0)::float8 as last from payload_migrations'
/**
 * Rows of a rebuild that ran during the backup are useless, and transaction ids of another server
 * are meaningless here.
 */
const resetPending = `
  delete from analytics_pending where folded;
  update analytics_pending set xid = default`

/**
 * Replaces the whole content of the database by the archive, and migrates it to the level of this
 * release, in one transaction: any failure leaves the database unchanged.
 *
 * @throws when the restore fails, or the restored tables differ from the manifest
 */
export async function replaceContent(client: pg.Client, options: ReplaceOptions): Promise<void> {
  const { manifest, level, path } = options
  await client.query('begin; set local synchronous_commit = on')
  try {
    await client.query(lockSchema, [databaseLocks.schema])
    await options.check()
    await dropEverything(client)
    await migrate(client, level.reached)
    await withoutForeignKeys(client, async () => {
      await prepareTables(client, manifest)
      await fillTables(client, path, manifest, options.onFilled)
      await setSequences(client, manifest)
      await checkTables(client, manifest, options.onChecked)
    })
    await migrateToCurrent(client, level.ahead)
    await client.query(resetPending)
    await splitClaimPeriods(client, manifest.created_at)
    await client.query('commit')
  } catch (error) {
    // When the rollback fails, the connection is closed, and the transaction with it.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  // Without statistics the first queries would be planned for empty tables. A failure is ignored,
  // because Postgres analyzes by itself later.
  await client.query('analyze').catch(() => undefined)
}

/**
 * Runs the migrations of the archive's level. The archive contains their rows in
 * payload_migrations.
 */
async function migrate(client: Client, migrations: readonly Migration[]): Promise<void> {
  const db = { execute: (statement: string) => client.query(statement) }
  for (const { up } of migrations) await up({ db })
}

async function migrateToCurrent(client: Client, ahead: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ last: number }>(lastBatch)
  const batch = (rows[0]?.last ?? 0) + 1
  for (const migration of ahead) {
    await migrate(client, [migration])
    await client.query(insertMigration, [migration.name, batch])
  }
}
