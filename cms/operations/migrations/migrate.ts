import type { Payload } from 'payload'
import { migrations } from '#cms/migrations/index.ts'
import { type LockClient, withDatabaseLock, withLongTimeout } from '../database/databaseLock.ts'
import type { Migration } from '../database/migration.ts'

/**
 * Applies the pending migrations and returns their names, oldest first. Many processes can call it at
 * once. Each migration is a transaction; the first failure ends the run.
 *
 * Payload's own function is not used: it takes no lock, and ends the process when a migration fails.
 */
export function migrateDatabase(payload: Payload): Promise<string[]> {
  return withDatabaseLock(payload, 'schema', async (client) => {
    const pending = await pendingMigrations(payload)
    const batch = (await lastBatch(payload)) + 1
    for (const migration of migrations) {
      if (!pending.includes(migration.name)) continue
      payload.logger.info(`applying migration ${migration.name}`)
      await apply(client, migration, batch)
    }
    return pending
  })
}

/** The names of the migrations that are not applied yet, oldest first. */
export async function pendingMigrations(payload: Payload): Promise<string[]> {
  const names = migrations.map(({ name }) => name)
  if (!(await hasMigrationTable(payload))) return names
  const { rows } = await payload.db.pool.query<{ name: string }>(
    'select name from payload_migrations',
  )
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}

/** After an error the end of the connection rolls the transaction back. */
async function apply(client: LockClient, migration: Migration, batch: number): Promise<void> {
  await client.query('begin')
  // Without values, because then one text can hold several statements.
  await migration.up({ db: { execute: (text) => client.query(withLongTimeout(text)) } })
  await client.query('insert into payload_migrations (name, batch) values ($1, $2)', [
    migration.name,
    batch,
  ])
  await client.query('commit')
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
