import type pg from 'pg'
import { databaseLocks } from '#cms/databaseLock.ts'
import type { Migration } from '#cms/migration.ts'
import type { Manifest } from './archiveFormat.ts'
import type { Client } from './catalogue.ts'
import { checkTables, fillTables, type OnBytes, prepareTables, setSequences } from './fillTables.ts'
import { withoutForeignKeys } from './foreignKeys.ts'
import { interruptRecord } from './interruptRecord.ts'
import type { Level } from './levels.ts'
import { dropEverything } from './target.ts'

export type ReplaceOptions = {
  /** Of the archive, which was verified. */
  path: string
  manifest: Manifest
  level: Level
  /** Asked in the transaction; throws to leave everything as it is. */
  check(): Promise<void>
  onFilled: OnBytes
  onChecked: OnBytes
}

/** Agreed with those who migrate: a server that starts waits for it. */
const lockSchema = 'select pg_advisory_xact_lock($1)'
const noteMigration = 'insert into payload_migrations (name, batch) values ($1, $2)'
const lastBatch = 'select coalesce(max(batch), 0)::float8 as last from payload_migrations'
/**
 * Notes of a rebuild that ran while the backup was made are of no use to anybody, and numbers of
 * another server's transactions mean nothing here.
 */
const settlePending = `
  delete from analytics_pending where folded;
  update analytics_pending set xid = default`

/**
 * Replaces everything in the database by the archive, and brings it to the level of this release,
 * all in one transaction: whatever fails leaves what was there.
 *
 * @throws when it fails, or the database has not become what the archive says
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
    await migrateAhead(client, level.ahead)
    await client.query(settlePending)
    await interruptRecord(client, manifest.created_at)
    await client.query('commit')
  } catch (error) {
    // Where that fails, the connection is gone, and the transaction with it.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  // Without it the first questions would be planned as if all tables were empty. Where it fails,
  // the restore is done all the same, and Postgres does this by itself a little later.
  await client.query('analyze').catch(() => undefined)
}

/** Those of the level: that they were applied is in the archive. */
async function migrate(client: Client, migrations: readonly Migration[]): Promise<void> {
  const db = { execute: (statement: string) => client.query(statement) }
  for (const { up } of migrations) await up({ db })
}

async function migrateAhead(client: Client, ahead: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ last: number }>(lastBatch)
  const batch = (rows[0]?.last ?? 0) + 1
  for (const migration of ahead) {
    await migrate(client, [migration])
    await client.query(noteMigration, [migration.name, batch])
  }
}
