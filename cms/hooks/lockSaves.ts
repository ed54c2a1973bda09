import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeValidateHook } from 'payload'
import { type Db, transactionDb } from './transactionDb.ts'

/**
 * Has those who save items of a collection at the same moment check them one after the other: two
 * that are fine each for itself could contradict one another. Only a save waits, and not before it
 * has all it needs of other connections: those that wait may be holding every one there is.
 */
export function lockSaves(collection: string): CollectionBeforeValidateHook {
  return async ({ data, req }) => {
    await lockSavesOf(collection, await transactionDb(req))
    return data
  }
}

/** Has those wait that are about to save an item of a collection, until the transaction ends. */
export async function lockSavesOf(collection: string, db: Db): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('collection'), hashtext(${collection}))`,
  )
}
