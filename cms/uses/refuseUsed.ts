import type { PayloadRequest } from 'payload'
import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook } from 'payload'
import { z } from 'zod'

/** Where a document is used, in words; empty where it is free to go. */
export type UsesOf = (req: PayloadRequest, document: unknown) => Promise<string[]>

type Refusal = {
  /** Such as `This picture`. */
  what: string
  usesOf: UsesOf
}

const most = 5
const trashable = z.object({ deletedAt: z.unknown().optional() })

/** Keeps a document that is used out of the trash. */
export function keepUsed({ what, usesOf }: Refusal): CollectionBeforeChangeHook {
  return async ({ data, originalDoc, req }) => {
    const isTrashed = trashable.safeParse(data).data?.deletedAt
    if (originalDoc && isTrashed && !originalDoc.deletedAt) {
      refuse(`${what} can’t go to the trash`, await usesOf(req, originalDoc))
    }
    return data
  }
}

/** Keeps it from being deleted for ever, too. */
export function keepUsedForever({ what, usesOf }: Refusal): CollectionBeforeDeleteHook {
  return async ({ collection, id, req }) => {
    const where = { id: { equals: id } }
    const row = await req.payload.db.findOne({ collection: collection.slug, where, req })
    if (row) refuse(`${what} can’t be deleted`, await usesOf(req, row))
  }
}

/** @throws naming the first few uses, where there are any */
export function refuse(deed: string, uses: readonly string[]): void {
  if (uses.length === 0) return
  const named = uses.slice(0, most).join('; ')
  const rest = uses.length > most ? `; and ${uses.length - most} more places` : ''
  throw new APIError(
    `${deed}: it is used. Take it out first, here: ${named}${rest}.`,
    409,
    null,
    true,
  )
}
