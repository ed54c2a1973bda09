import type pg from 'pg'

/** All of Payline's tables are in this schema; its migrations say so, too. */
export const schema = 'public'

/** A connection, or a pool of them. */
export type Client = {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}

export type TableShape = {
  name: string
  /** Has no rows of its own: they are in its partitions. */
  isParent: boolean
  /** Lost in a crash anyway, so nothing that lasts is kept in it. */
  isUnlogged: boolean
  partitionOf: string | null
  /** Of a partition, as Postgres writes it. */
  bounds: string | null
  columns: string[]
}

const listTables = `
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

const listSizes = `
  select relname::text as name, pg_table_size(oid)::float8 as size from pg_class
  where relnamespace = $1::regnamespace and relname = any($2::text[])`

/** What is drawn from sequences, where anything ever was; of those that belong to these tables. */
const listSequences = `
  select s.sequencename::text as name, s.last_value::text as value
  from pg_sequences s
  join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
    and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  join pg_class owner on owner.oid = d.refobjid and owner.relname = any($2::text[])
  where s.schemaname = $1 and s.last_value is not null
  order by s.sequencename collate "C"`

const findMigrations = `select to_regclass('public.payload_migrations') is not null as there`
const listMigrations = 'select name from public.payload_migrations order by name'

/** Every table, its partitions among them. */
export async function tablesIn(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(listTables, [schema])
  return rows
}

/** About how many bytes tables have. Waits for whoever has one of them locked for itself. */
export async function sizesIn(
  client: Client,
  tables: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; size: number }>(listSizes, [schema, tables])
  return new Map(rows.map(({ name, size }) => [name, size]))
}

/** @param tables whose sequences are meant */
export async function sequencesIn(
  client: Client,
  tables: readonly string[],
): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(listSequences, [
    schema,
    tables,
  ])
  return rows
}

/** Names of the migrations that were applied, oldest first; none where there never was one. */
export async function levelIn(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(findMigrations)
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string }>(listMigrations)
  return rows.map(({ name }) => name)
}

/** Names of the catalogue are never empty and hold no NUL, so quoting is all that they need. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A table with its schema, ready to stand in a statement. */
export function tableName(name: string): string {
  return `${schema}.${quoted(name)}`
}
