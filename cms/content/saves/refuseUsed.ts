import type { PayloadRequest } from 'payload'
import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook } from 'payload'
import { z } from 'zod'

/** Descriptions of the places where a document is used; empty where it is not used. */
export type UsesOf = (req: PayloadRequest, document: unknown) => Promise<string[]>

type Refusal = {
  /** Such as `This picture`. */
  what: string
  usesOf: UsesOf
}

const maxNamedUses = 5
const trashable = z.object({ deletedAt: z.unknown().optional() })

/** Refuses to move a used document to the trash. */
export function refuseTrashingUsed({ what, usesOf }: Refusal): CollectionBeforeChangeHook {
  return async ({ data, originalDoc, req }) => {
    const isTrashed = trashable.safeParse(data).data?.deletedAt
    if (originalDoc && isTrashed && !originalDoc.deletedAt) {
      refuseIfUsed(`${what} can’t go to the trash`, await usesOf(req, originalDoc))
    }
    return data
  }
}

/** Refuses to delete a used document permanently. */
export function refuseDeletingUsed({ what, usesOf }: Refusal): CollectionBeforeDeleteHook {
  return async ({ collection, id, req }) => {
    const where = { id: { equals: id } }
    const row = await req.payload.db.findOne({ collection: collection.slug, where, req })
    if (row) refuseIfUsed(`${what} can’t be deleted`, await usesOf(req, row))
  }
}

/** @throws with the first few uses, where there are any */
export function refuseIfUsed(refusal: string, uses: readonly string[]): void {
  if (uses.length === 0) return
  const named = uses.slice(0, maxNamedUses).join('; ')
  const rest = uses.length > maxNamedUses ? `; and ${uses.length - maxNamedUses} more places` : ''
  throw new APIError(
    `${refusal}: it is used. Remove it first from: ${named}${rest}.`,
    409,
    null,
    true,
  )
}
