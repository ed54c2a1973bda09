import { type Client, quoted, schema, tableName } from '#cli/database/databaseTables.ts'
import { Failure } from '#cli/failures/failure.ts'
import { errorCode } from '#platform/errors.ts'

/** A foreign key and its definition in SQL. */
type ForeignKey = { table: string; name: string; definition: string }

/** SQLSTATE. */
const foreignKeyViolation = '23503'

const selectForeignKeys = `
  select t.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = $1::regnamespace
  order by 1, 2`

/**
 * Drops the foreign keys, runs the work, and adds the foreign keys again, which checks every row.
 * With foreign keys, tables could only be filled in the order of their dependencies.
 *
 * @throws Failure with the table when a row refers to a missing row
 */
export async function withoutForeignKeys(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(selectForeignKeys, [schema])
  for (const { table, name } of keys) {
    await client.query(`alter table ${tableName(table)} drop constraint ${quoted(name)}`)
  }
  await work()
  for (const key of keys) await addForeignKey(client, key)
}

async function addForeignKey(client: Client, { table, name, definition }: ForeignKey) {
  try {
    await client.query(
      `alter table ${tableName(table)} add constraint ${quoted(name)} ${definition}`,
    )
  } catch (error) {
    if (errorCode(error) !== foreignKeyViolation) throw error
    throw new Failure(
      `Rows of the table ${table} in the backup refer to rows that are not in the backup (${name}): the backup was not made by a release of Payline. Nothing was changed.`,
      { cause: error },
    )
  }
}
