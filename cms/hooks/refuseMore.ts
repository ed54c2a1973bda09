import { APIError, type CollectionBeforeValidateHook } from 'payload'

/**
 * Refuses an item beyond the number that pages read, which would make all of them unreadable. What
 * is in the trash doesn't count before it comes back.
 */
export function refuseMore(most: number): CollectionBeforeValidateHook {
  return async ({ collection, data, operation, originalDoc, req }) => {
    const isRestored = originalDoc?.deletedAt && data && 'deletedAt' in data && !data.deletedAt
    if (operation !== 'create' && !isRestored) return data
    const where = { deletedAt: { exists: false } }
    const { totalDocs } = await req.payload.db.count({ collection: collection.slug, where, req })
    if (totalDocs >= most) {
      throw new APIError(
        `There can be ${most} of these at most, drafts included. Delete one first.`,
        400,
        null,
        true,
      )
    }
    return data
  }
}
