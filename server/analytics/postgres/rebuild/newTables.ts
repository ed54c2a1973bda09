import type { Client } from '../transaction.ts'

/**
 * Rollups are made anew under their own names in a schema of their own. With that schema first in
 * the search path, the statements of the fold fill the new ones instead of the old.
 */
const rebuildSchema = 'analytics_rebuild'

/** What is rebuilt, in the order in which everybody locks them, and how full their pages are. */
const tables = {
  analytics_totals: 80,
  analytics_breakdowns: 90,
  analytics_hours: 90,
  analytics_claims: 90,
  analytics_sessions: 85,
  // Nobody fills it: they are made of the new ones later on.
  analytics_segments: 100,
} as const
const names = Object.keys(tables)

/** Readers' plans need to know how large they are. */
export const analyzeNewTables = `analyze ${names.join(', ')}`

/** What a rebuild that broke off has left. */
export const dropLeftovers = `drop schema if exists ${rebuildSchema} cascade`

const readSchema = 'select quote_ident(current_schema()) as schema'

/** Where the old tables are, ready to stand in a statement. */
export async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(readSchema)
  const [row] = rows
  if (!row) throw new Error('The database has no schema in its search path.')
  return row.schema
}

/** Empty tables like the ones in use, indexes included. */
export async function createNewTables(client: Client, schema: string): Promise<void> {
  await client.query(`create schema ${rebuildSchema}`)
  for (const [name, fillfactor] of Object.entries(tables)) {
    await client.query(
      `create table ${rebuildSchema}.${name} (like ${schema}.${name} including all)
       with (fillfactor = ${fillfactor})`,
    )
  }
}

/** From here to the end of the transaction, the names of rollups mean the new ones. */
export async function preferNewTables(client: Client, schema: string): Promise<void> {
  await client.query(`set local search_path = ${rebuildSchema}, ${schema}`)
}

/** What `takeOver` needs, for `lockPatiently`. */
export const lockOldTables = (schema: string) =>
  `lock table ${names.map((name) => `${schema}.${name}`).join(', ')} in access exclusive mode`

/** Puts the new tables in the place of the old, within the transaction. */
export async function takeOver(client: Client, schema: string): Promise<void> {
  for (const name of names) {
    await client.query(`drop table ${schema}.${name}`)
    await client.query(`alter table ${rebuildSchema}.${name} set schema ${schema}`)
  }
  await client.query(`drop schema ${rebuildSchema}`)
}
