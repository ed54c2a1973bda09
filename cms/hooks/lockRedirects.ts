import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeValidateHook } from 'payload'
import { type Db, transactionDb } from './transactionDb.ts'

/**
 * Has those who save redirects at the same moment check them one after the other: two that are fine
 * each for itself could lead to one another. Only a save waits, and not before it has all it needs of
 * other connections: those that wait may be holding every one there is.
 */
export const lockRedirects: CollectionBeforeValidateHook = async ({ data, req }) => {
  await lockRedirectSaves(await transactionDb(req))
  return data
}

/** Has those wait that are about to save a redirect, until the transaction ends. */
export async function lockRedirectSaves(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('collection'), hashtext('redirects'))`)
}
