import type pg from 'pg'
import type { Migration } from '#cms/migration.ts'

/** All rows of a database, each as JSON, by the table that they are in. */
export type Rows = ReadonlyMap<string, readonly string[]>

/** Applies a migration as the product does, so that it counts as applied. */
export async function climb(client: pg.Client, { name, up }: Migration): Promise<void> {
  await up({ db: { execute: (text) => client.query(text) } })
  await client.query('insert into payload_migrations (name, batch) values ($1, 1)', [name])
}

/** Takes a migration back. */
export async function stepDown(client: pg.Client, { name, down }: Migration): Promise<void> {
  await down({ db: { execute: (text) => client.query(text) } })
  await client.query('delete from payload_migrations where name = $1', [name])
}

/** Tables by name; of a partitioned one the whole. What notes the level itself is left out. */
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

/** Puts rows into tables that a migration has left empty, or with rows of its own. */
export async function putRows(client: pg.Client, rows: Rows): Promise<void> {
  // The order of tables doesn't matter then, and no trigger adds anything.
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

/** A statement for each column with a counter, which has to go on after the rows that were put in. */
const counters = `
  select format('select setval(%L, greatest(1, (select max(%I) from %I)))',
    pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name) as advance
  from information_schema.columns
  where table_schema = 'public'
    and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`

/**
 * Of all rows of before, those that aren't there any more with the values that they had.
 *
 * @param givenUp columns that went on purpose, as `table.column`
 */
export function lostRows(before: Rows, after: Rows, givenUp: ReadonlySet<string>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const [first] = rows
    if (first === undefined) return after.has(table) ? [] : [`the table ${table}`]
    const columns = Object.keys(JSON.parse(first)).filter((it) => !givenUp.has(`${table}.${it}`))
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

/** The values of these columns alone; a later level has more. */
function only(columns: readonly string[], row: string): string {
  const values: Record<string, unknown> = JSON.parse(row)
  return JSON.stringify(columns.map((name) => [name, values[name]]))
}
