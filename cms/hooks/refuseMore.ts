import { APIError, type CollectionBeforeValidateHook } from 'payload'

/** Refuses an item beyond the number that pages read, which would make all of them unreadable. */
export function refuseMore(most: number): CollectionBeforeValidateHook {
  return async ({ collection, data, operation, req }) => {
    if (operation !== 'create') return data
    const { totalDocs } = await req.payload.db.count({ collection: collection.slug, req })
    if (totalDocs >= most) {
      throw new APIError(
        `There can be ${most} of these at most. Delete one first.`,
        400,
        null,
        true,
      )
    }
    return data
  }
}
