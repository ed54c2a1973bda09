import type pg from 'pg'
import { Failure } from './failure.ts'

const isThere = 'select to_regclass($1) is not null as "there"'

/**
 * Refuses a database that is not at the level of this release, without the CMS, which knows better
 * but takes a second.
 *
 * @param table the one by which a database of this release is known
 * @throws Failure with what to do
 */
export async function requireTable(
  database: Pick<pg.Client, 'query'>,
  table: string,
): Promise<void> {
  const { rows } = await database.query<{ there: boolean }>(isThere, [table])
  if (rows[0]?.there) return
  throw new Failure('The database is not at the level of this release. Run: cli db migrate')
}
