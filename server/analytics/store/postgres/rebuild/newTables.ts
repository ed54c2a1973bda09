import type { Client } from '#platform/postgres/transaction.ts'

/**
 * A rebuild creates the rollups under the same names in a separate schema. With that schema first in
 * the search path, the statements of the rollup fill the new tables instead of the old.
 */
const rebuildSchema = 'analytics_rebuild'

/** The rebuilt tables with their fillfactor, in the common order of locking. */
const tables = {
  analytics_totals: 80,
  analytics_breakdowns: 90,
  analytics_hours: 90,
  analytics_claims: 90,
  analytics_offer_claims: 90,
  analytics_click_days: 90,
  analytics_link_clicks: 90,
  analytics_sessions: 85,
  // Stays empty: maintenance creates the segments from the new tables later.
  analytics_segments: 100,
} as const
const names = Object.keys(tables)

/** The planner needs the size of the new tables. */
export const analyzeNewTables = `analyze ${names.join(', ')}`

/** Drops the tables that an aborted rebuild left behind. */
export const dropLeftovers = `drop schema if exists ${rebuildSchema} cascade`

const readSchema = 'select quote_ident(current_schema()) as schema'

/** The schema of the current tables, quoted for a statement. */
export async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(readSchema)
  const [row] = rows
  if (!row) throw new Error('The database has no schema in its search path.')
  return row.schema
}

/** Creates empty copies of the current tables, including indexes. */
export async function createNewTables(client: Client, schema: string): Promise<void> {
  await client.query(`create schema ${rebuildSchema}`)
  for (const [name, fillfactor] of Object.entries(tables)) {
    await client.query(
      `create table ${rebuildSchema}.${name} (like ${schema}.${name} including all)
       with (fillfactor = ${fillfactor})`,
    )
  }
}

/** Until the end of the transaction, the names of rollups refer to the new tables. */
export async function preferNewTables(client: Client, schema: string): Promise<void> {
  await client.query(`set local search_path = ${rebuildSchema}, ${schema}`)
}

/** The lock that `exchangeTables` needs, for `lockWithRetries`. */
export const lockOldTables = (schema: string) =>
  `lock table ${names.map((name) => `${schema}.${name}`).join(', ')} in access exclusive mode`

/** Replaces the old tables by the new ones, within the transaction. */
export async function exchangeTables(client: Client, schema: string): Promise<void> {
  for (const name of names) {
    await client.query(`drop table ${schema}.${name}`)
    await client.query(`alter table ${rebuildSchema}.${name} set schema ${schema}`)
  }
  await client.query(`drop schema ${rebuildSchema}`)
}
