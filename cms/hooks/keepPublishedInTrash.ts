import type { CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { defaultLocale } from '../locales.ts'

const latest = z.object({
  id: z.string(),
  _status: z.literal('draft'),
  deletedAt: z.null().optional(),
})
const row = z.looseObject({ _status: z.literal('published') })

/**
 * Puts into the trash what visitors read, so that this is what comes back; the newer draft stays
 * among the versions. Payload would put the draft in its place.
 */
export const keepPublishedInTrash: CollectionBeforeChangeHook = async (change) => {
  const { collection, data, originalDoc, req } = change
  const draft = latest.safeParse(originalDoc).data
  // In another language the words of this one would be written over those.
  if (!data.deletedAt || !draft || req.locale !== defaultLocale) return data
  const found = await req.payload.findByID({
    collection: collection.slug,
    id: draft.id,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
    req,
  })
  const published = row.safeParse(found).data
  if (!published) return data
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...text } = published
  // By now Payload has filled what the request left out with what the draft says.
  return { ...data, ...text, deletedAt: data.deletedAt, _status: 'published' }
}
