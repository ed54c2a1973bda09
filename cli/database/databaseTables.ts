import type pg from 'pg'

/** The schema of all of Payline's tables, as in its migrations. */
export const schema = 'public'

/** A connection or a pool. */
export type Client = {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}

export type TableShape = {
  name: string
  /** A partitioned table: its rows are in its partitions. */
  isParent: boolean
  /** A crash empties an unlogged table, so it contains no lasting data. */
  isUnlogged: boolean
  partitionOf: string | null
  /** The bounds of a partition, as Postgres writes them. */
  bounds: string | null
  columns: string[]
}

const selectTables = `
  select c.relname::text as name, c.relkind = 'p' as "isParent",
    c.relpersistence = 'u' as "isUnlogged", parent.relname::text as "partitionOf",
    pg_get_expr(c.relpartbound, c.oid) as bounds,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns
  from pg_class c
  left join pg_inherits i on i.inhrelid = c.oid
  left join pg_class parent on parent.oid = i.inhparent
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
  order by c.relname collate "C"`

const selectSizes = `
  select relname::text as name, pg_table_size(oid)::float8 as size from pg_class
  where relnamespace = $1::regnamespace and relname = any($2::text[])`

/** The last value of each used sequence that belongs to one of these tables. */
const selectSequences = `
  select s.sequencename::text as name, s.last_value::text as value
  from pg_sequences s
  join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
    and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  join pg_class owner on owner.oid = d.refobjid and owner.relname = any($2::text[])
  where s.schemaname = $1 and s.last_value is not null
  order by s.sequencename collate "C"`

const selectMigrationsTable = `select to_regclass('public.payload_migrations') is not null as there`
const selectMigrations = 'select name from public.payload_migrations order by name'

/** Every table, including partitions. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(selectTables, [schema])
  return rows
}

/** The approximate size of tables in bytes. Waits for exclusive locks on the tables. */
export async function listTableSizes(
  client: Client,
  tables: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; size: number }>(selectSizes, [schema, tables])
  return new Map(rows.map(({ name, size }) => [name, size]))
}

/** @param tables the tables whose sequences are listed */
export async function listSequences(
  client: Client,
  tables: readonly string[],
): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(selectSequences, [
    schema,
    tables,
  ])
  return rows
}

/** The names of the applied migrations, oldest first; none if there are none. */
export async function listAppliedMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(selectMigrationsTable)
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string }>(selectMigrations)
  return rows.map(({ name }) => name)
}

/**
 * Quotes a name. Names in pg_catalog are never empty and contain no NUL, so quoting is sufficient.
 */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The quoted table name with its schema, for use in a statement. */
export function tableName(name: string): string {
  return `${schema}.${quoted(name)}`
}
