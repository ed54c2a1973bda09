import type pg from 'pg'
import type { Migration } from '#cms/operations/database/migration.ts'

/** All rows of a database, each as JSON, by their table. */
export type Rows = ReadonlyMap<string, readonly string[]>

/** Applies a migration and records it, as the product does. */
export async function applyMigration(client: pg.Client, { name, up }: Migration): Promise<void> {
  await up({ db: { execute: (text) => client.query(text) } })
  await client.query('insert into payload_migrations (name, batch) values ($1, 1)', [name])
}

/** Reverts a migration. */
export async function revertMigration(client: pg.Client, { name, down }: Migration): Promise<void> {
  await down({ db: { execute: (text) => client.query(text) } })
  await client.query('delete from payload_migrations where name = $1', [name])
}

/** All tables by name, without partitions and without the record of migrations. */
const tables = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname <> 'payload_migrations' order by relname`

export async function readRows(client: pg.Client): Promise<Rows> {
  const rows = new Map<string, string[]>()
  for (const { name } of (await client.query<{ name: string }>(tables)).rows) {
    const found = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t`,
    )
    rows.set(
      name,
      found.rows.map(({ row }) => row),
    )
  }
  return rows
}

/** Replaces the rows of tables after a migration. */
export async function putRows(client: pg.Client, rows: Rows): Promise<void> {
  // Disables foreign keys and triggers, so the order of the tables doesn't matter.
  await client.query(`set session_replication_role = replica`)
  for (const [table, those] of rows) {
    await client.query(`delete from "${table}"`)
    await client.query(
      `insert into "${table}" overriding system value select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [`[${those.join()}]`],
    )
  }
  for (const { advance } of (await client.query<{ advance: string }>(counters)).rows) {
    await client.query(advance)
  }
}

/** A statement for each sequence, which has to continue after the inserted rows. */
const counters = `
  select format('select setval(%L, greatest(1, (select max(%I) from %I)))',
    pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name) as advance
  from information_schema.columns
  where table_schema = 'public'
    and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`

/**
 * The earlier rows that are missing, or have other values.
 *
 * @param droppedColumns columns that a migration removes, as `table.column`
 */
export function lostRows(before: Rows, after: Rows, droppedColumns: ReadonlySet<string>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const [first] = rows
    if (first === undefined) return after.has(table) ? [] : [`the table ${table}`]
    const columns = Object.keys(JSON.parse(first)).filter(
      (it) => !droppedColumns.has(`${table}.${it}`),
    )
    const left = new Map<string, number>()
    for (const row of after.get(table) ?? []) {
      const key = only(columns, row)
      left.set(key, (left.get(key) ?? 0) + 1)
    }
    return rows.flatMap((row) => {
      const key = only(columns, row)
      const count = left.get(key) ?? 0
      left.set(key, count - 1)
      return count > 0 ? [] : [`${table}: ${key}`]
    })
  })
}

/** The values of these columns only; a later schema has more. */
function only(columns: readonly string[], row: string): string {
  const values: Record<string, unknown> = JSON.parse(row)
  return JSON.stringify(columns.map((name) => [name, values[name]]))
}
