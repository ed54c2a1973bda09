import {
  type Client,
  listAppliedMigrations,
  listTables,
  schema,
  type TableShape,
} from '#cli/database/databaseTables.ts'

/** What a restore would replace. */
export type RestoreTarget = {
  tables: TableShape[]
  migrations: string[]
  /** Whether the schema has no objects at all, including views and functions. */
  isEmpty: boolean
}

const selectConnectedPrograms = `
  select application_name as name, count(*)::integer as connections from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and starts_with(application_name, 'payline')
  group by 1 order by 1`

/**
 * Drops every object in the schema that belongs to no extension. Dependent indexes, sequences and
 * partitions are dropped with their tables.
 */
const dropStatements = `
  select format('drop %s %s', case kind
      when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      when 'f' then 'function' when 't' then 'type' else 'table' end,
    string_agg(name, ', ' order by name)) as statement
  from (
    select case when c.relkind in ('r', 'p') then 'r' else c.relkind::text end as kind, c.oid,
      'pg_class'::regclass as class, format('%I.%I', $1::text, c.relname) as name
    from pg_class c
    where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not c.relispartition
      and not exists (select from pg_depend d
        where d.objid = c.oid and d.classid = 'pg_class'::regclass and c.relkind = 'S'
          and d.deptype in ('a', 'i'))
    union all
    select 'f', p.oid, 'pg_proc'::regclass, p.oid::regprocedure::text
    from pg_proc p where p.pronamespace = $1::regnamespace and p.prokind = 'f'
    union all
    select 't', t.oid, 'pg_type'::regclass, format('%I.%I', $1::text, t.typname)
    from pg_type t where t.typnamespace = $1::regnamespace and t.typtype = 'e'
  ) own
  where not exists (select from pg_depend e
    where e.objid = own.oid and e.classid = own.class and e.deptype = 'e')
  group by kind
  order by position(kind in 'vmrSft')`

/** The remains of an aborted rebuild of statistics. */
const dropLeftovers = 'drop schema if exists analytics_rebuild cascade'

export async function readRestoreTarget(client: Client): Promise<RestoreTarget> {
  const isEmpty = (await statementsToDrop(client)).length === 0
  return {
    tables: await listTables(client),
    migrations: await listAppliedMigrations(client),
    isEmpty,
  }
}

/** Connected programs of Payline, each with its number of connections. */
export async function listConnectedPrograms(
  client: Client,
): Promise<{ name: string; connections: number }[]> {
  const { rows } = await client.query<{ name: string; connections: number }>(
    selectConnectedPrograms,
  )
  return rows
}

/** Empties the schema, within a transaction. Fails when objects of other schemas depend on it. */
export async function dropEverything(client: Client): Promise<void> {
  await client.query(dropLeftovers)
  for (const statement of await statementsToDrop(client)) await client.query(statement)
}

async function statementsToDrop(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(dropStatements, [schema])
  return rows.map(({ statement }) => statement)
}
