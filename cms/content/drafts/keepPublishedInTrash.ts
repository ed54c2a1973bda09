import type { CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { defaultLocale } from '../copy/locales.ts'

const latest = z.object({
  id: z.string(),
  _status: z.literal('draft'),
  deletedAt: z.null().optional(),
})
const row = z.looseObject({ _status: z.literal('published') })

/**
 * Moves the published text to the trash, so that a restore brings it back; a newer draft stays among the
 * versions. Payload would move the draft to the trash instead.
 */
export const keepPublishedInTrash: CollectionBeforeChangeHook = async (change) => {
  const { collection, data, originalDoc, req } = change
  const draft = latest.safeParse(originalDoc).data
  // In another language the write would overwrite that language's texts with these.
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
  // Payload has already filled the fields that the request left out from the draft.
  return { ...data, ...text, deletedAt: data.deletedAt, _status: 'published' }
}
