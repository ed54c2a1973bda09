import type { Migration } from '#cms/operations/database/migration.ts'

const createTable =
  /create\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?(?:"?public"?\.)?"?(\w+)"?/gi

/**
 * The tables that these migrations create, by their SQL statements. Other tables in the same schema
 * are not Payline's, except for partitions of these tables.
 */
export async function tablesOfMigrations(migrations: readonly Migration[]): Promise<Set<string>> {
  const tables = new Set<string>()
  const db = {
    async execute(statement: string): Promise<void> {
      for (const [, name = ''] of statement.matchAll(createTable)) tables.add(name)
    },
  }
  // The migrations run with a client that only reads their statements.
  for (const { up } of migrations) await up({ db })
  return tables
}
