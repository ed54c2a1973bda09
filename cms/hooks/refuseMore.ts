import { APIError, type CollectionAfterChangeHook } from 'payload'
import { lockSavesOf } from './lockSaves.ts'
import { transactionDb } from './transactionDb.ts'

/**
 * Refuses an item beyond the number that pages read, which would make all of them unreadable. What
 * is in the trash doesn't count before it comes back. It counts once the item is there, one save after
 * the other: several that are made or come back at once would each see the number from before.
 */
export function refuseMore(most: number): CollectionAfterChangeHook {
  return async ({ collection, doc, operation, previousDoc, req }) => {
    const isRestored = previousDoc?.deletedAt && !doc.deletedAt
    if (operation !== 'create' && !isRestored) return doc
    await lockSavesOf(collection.slug, await transactionDb(req))
    const where = { deletedAt: { exists: false } }
    const { totalDocs } = await req.payload.db.count({ collection: collection.slug, where, req })
    if (totalDocs > most) {
      throw new APIError(
        `There can be ${most} of these at most, drafts included. Delete one first.`,
        400,
        null,
        true,
      )
    }
    return doc
  }
}
