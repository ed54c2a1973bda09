import { type Client, quoted, schema, tableName } from './catalogue.ts'

/** A constraint that refers to another table, and the statement part that makes it. */
type ForeignKey = { table: string; name: string; definition: string }

const listForeignKeys = `
  select t.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = $1::regnamespace
  order by 1, 2`

/**
 * Runs work without foreign keys, which then are put back as they were and check every row. With
 * them, tables could only be filled in an order that suits all of them.
 *
 * @throws when a row refers to one that isn't there
 */
export async function withoutForeignKeys(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(listForeignKeys, [schema])
  for (const { table, name } of keys) {
    await client.query(`alter table ${tableName(table)} drop constraint ${quoted(name)}`)
  }
  await work()
  for (const { table, name, definition } of keys) {
    await client.query(
      `alter table ${tableName(table)} add constraint ${quoted(name)} ${definition}`,
    )
  }
}
