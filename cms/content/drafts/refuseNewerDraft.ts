import { APIError, type CollectionBeforeChangeHook, type PayloadRequest } from 'payload'
import { z } from 'zod'

const published = z.object({ id: z.string(), _status: z.literal('published') })
const draft = z.object({ _status: z.literal('draft') })

const key = (slug: string) => `unpublishesManyOf ${slug}`

/** Marks whether the current write unpublishes many items at once. */
export function markBulkUnpublish(
  req: PayloadRequest,
  slug: string,
  isBulkUnpublish: boolean,
): void {
  req.context[key(slug)] = isBulkUnpublish
}

/**
 * Refuses to unpublish an item with a newer draft together with other items. For a single item Payload
 * continues from the draft. For many items it would replace the draft with the published text, and keep
 * the draft only among the versions.
 */
export const refuseNewerDraft: CollectionBeforeChangeHook = async (change) => {
  const { collection, data, originalDoc, req } = change
  const publishedItem = published.safeParse(originalDoc).data
  if (req.context[key(collection.slug)] !== true || !publishedItem) return data
  const latest = await req.payload.findByID({
    collection: collection.slug,
    id: publishedItem.id,
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
