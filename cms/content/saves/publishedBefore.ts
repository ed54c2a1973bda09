import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { z } from 'zod'

const identified = z.object({ id: z.string() })

/** By document, because one request can change several at the same time. */
const key = (id: string) => `publishedBefore ${id}`

/** Keeps the published document for the hooks after the change: `previousDoc` can be a draft. */
export const keepPublished: CollectionBeforeChangeHook = async ({
  collection,
  originalDoc,
  req,
}) => {
  const id = identified.safeParse(originalDoc).data?.id
  if (id === undefined) return
  req.context[key(id)] = await req.payload.db.findOne({
    collection: collection.slug,
    where: { and: [{ id: { equals: id } }, { _status: { equals: 'published' } }] },
    req,
  })
}

/**
 * What `keepPublished` has kept: the document that visitors saw before the change, if they saw one.
 *
 * @param doc the document before or after the change; undefined for a new one
 */
export function publishedBefore(req: PayloadRequest, doc: unknown): unknown {
  const id = identified.safeParse(doc).data?.id
  return id === undefined ? undefined : req.context[key(id)]
}
