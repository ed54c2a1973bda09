import { errorCode } from '#platform/errors.ts'
import { Failure } from '../failure.ts'
import { type Client, quoted, schema, tableName } from './catalogue.ts'

/** A constraint that refers to another table, and the statement part that makes it. */
type ForeignKey = { table: string; name: string; definition: string }

/** SQLSTATE. */
const foreignKeyViolation = '23503'

const listForeignKeys = `
  select t.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = $1::regnamespace
  order by 1, 2`

/**
 * Runs work without foreign keys, which then are put back as they were and check every row. With
 * them, tables could only be filled in an order that suits all of them.
 *
 * @throws Failure with the table when a row refers to one that isn't there
 */
export async function withoutForeignKeys(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(listForeignKeys, [schema])
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
      `Rows of the table ${table} of the backup refer to others that are not in it (${name}): it was not made by a release of Payline. Nothing was changed.`,
      { cause: error },
    )
  }
}
