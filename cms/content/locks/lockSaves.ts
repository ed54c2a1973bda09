import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeValidateHook } from 'payload'
import { type Db, transactionDb } from '#cms/operations/database/transaction.ts'

/**
 * Validates concurrent saves of a collection one after the other, because two items that are each valid
 * can contradict each other. A save waits here only when it needs no further connection: the waiting
 * saves can hold every connection of the pool.
 */
export function lockSaves(collection: string): CollectionBeforeValidateHook {
  return async ({ data, req }) => {
    await lockSavesOf(collection, await transactionDb(req))
    return data
  }
}

/** Blocks other saves of a collection's items until the transaction ends. */
export async function lockSavesOf(collection: string, db: Db): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('collection'), hashtext(${collection}))`,
  )
}
