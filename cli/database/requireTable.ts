import type pg from 'pg'
import { Failure } from '../failures/failure.ts'

const isThere = 'select to_regclass($1) is not null as "there"'

/**
 * Refuses a database that is not at the level of this release. It does not load the CMS, whose
 * check is exact but takes a second.
 *
 * @param table a table that only a database of this release has
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
