import { APIError, type CollectionBeforeChangeHook, type PayloadRequest } from 'payload'
import { z } from 'zod'

const published = z.object({ id: z.string(), _status: z.literal('published') })
const draft = z.object({ _status: z.literal('draft') })

const key = (slug: string) => `unpublishesManyOf ${slug}`

/** Notes of the write that begins whether it takes many items off the site at once. */
export function noteUnpublishingMany(req: PayloadRequest, slug: string, isIt: boolean): void {
  req.context[key(slug)] = isIt
}

/**
 * Refuses to unpublish an item with a newer draft among others. Of one by itself Payload goes on from
 * the draft; of many it would put the published words over it, and the draft among the versions.
 */
export const refuseNewerDraft: CollectionBeforeChangeHook = async (change) => {
  const { collection, data, originalDoc, req } = change
  const shown = published.safeParse(originalDoc).data
  if (req.context[key(collection.slug)] !== true || !shown) return data
  const latest = await req.payload.findByID({
    collection: collection.slug,
    id: shown.id,
    depth: 0,
    draft: true,
    req,
  })
  if (!draft.safeParse(latest).success) return data
  throw new APIError(
    'One of these has changes that aren’t published yet. Publish that first, or unpublish it by itself.',
    400,
    null,
    true,
  )
}
