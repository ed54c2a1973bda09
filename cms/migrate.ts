import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { withDatabaseLock } from './databaseLock.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'

/**
 * Brings the schema up to date and returns the names of what was applied, oldest first. Safe to
 * call from many processes at once. Each migration is a transaction; the first that fails ends it.
 *
 * Not Payload's own: that one takes no lock, and ends the process when a migration fails.
 */
export function migrateDatabase(payload: Payload): Promise<string[]> {
  return withDatabaseLock(payload, 'schema', async () => {
    const pending = await pendingMigrations(payload)
    const batch = (await lastBatch(payload)) + 1
    for (const migration of migrations) {
      if (pending.includes(migration.name)) await apply(payload, migration, batch)
    }
    return pending
  })
}

/** Names of the migrations that the database doesn't have yet, oldest first. */
export async function pendingMigrations(payload: Payload): Promise<string[]> {
  const names = migrations.map(({ name }) => name)
  if (!(await hasMigrationTable(payload))) return names
  const { rows } = await payload.db.pool.query<{ name: string }>(
    'select name from payload_migrations',
  )
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}

async function apply(payload: Payload, migration: Migration, batch: number): Promise<void> {
  payload.logger.info(`applying migration ${migration.name}`)
  await payload.db.drizzle.transaction(async (db) => {
    await migration.up({ db })
    await db.execute(
      sql`insert into payload_migrations (name, batch) values (${migration.name}, ${batch})`,
    )
  })
}

async function hasMigrationTable(payload: Payload): Promise<boolean> {
  const { rows } = await payload.db.pool.query<{ found: boolean }>(
    `select to_regclass('payload_migrations') is not null as found`,
  )
  return rows[0]?.found === true
}

async function lastBatch(payload: Payload): Promise<number> {
  if (!(await hasMigrationTable(payload))) return 0
  const { rows } = await payload.db.pool.query<{ last: string | null }>(
    'select max(batch) as last from payload_migrations',
  )
  return Number(rows[0]?.last ?? 0)
}
