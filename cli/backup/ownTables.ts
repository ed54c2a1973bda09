import type { Migration } from '#cms/migration.ts'

const createTable =
  /create\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?(?:"?public"?\.)?"?(\w+)"?/gi

/**
 * The tables that these migrations make, as their statements name them. Other tables in the same
 * schema are somebody else's, except for partitions of these.
 */
export async function tablesOf(migrations: readonly Migration[]): Promise<Set<string>> {
  const tables = new Set<string>()
  const db = {
    async execute(statement: string): Promise<void> {
      for (const [, name = ''] of statement.matchAll(createTable)) tables.add(name)
    },
  }
  // Handed their statements to somebody who only reads them.
  for (const { up } of migrations) await up({ db })
  return tables
}
