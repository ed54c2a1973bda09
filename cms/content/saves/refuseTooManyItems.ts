import { APIError, type CollectionAfterChangeHook } from 'payload'
import { transactionDb } from '#cms/operations/database/transaction.ts'
import { lockSavesOf } from '../locks/lockSaves.ts'

/**
 * Refuses an item beyond the number that the schema of the pages accepts: with more items, the pages
 * could read none. Items in the trash don't count until they are restored. The count runs after the
 * write and under a lock, because concurrent saves would each see the count from before.
 */
export function refuseTooManyItems(maxItems: number): CollectionAfterChangeHook {
  return async ({ collection, doc, operation, previousDoc, req }) => {
    const isRestored = previousDoc?.deletedAt && !doc.deletedAt
    if (operation !== 'create' && !isRestored) return doc
    await lockSavesOf(collection.slug, await transactionDb(req))
    const where = { deletedAt: { exists: false } }
    const { totalDocs } = await req.payload.db.count({ collection: collection.slug, where, req })
    if (totalDocs > maxItems) {
      throw new APIError(
        `There can be at most ${maxItems} of these, drafts included. Delete one first.`,
        400,
        null,
        true,
      )
    }
    return doc
  }
}
