import { APIError, type CollectionSlug, type PayloadRequest, type Where } from 'payload'
import { z } from 'zod'

const items = z.array(z.object({ id: z.string(), _status: z.string().optional() }))

/**
 * Refuses to unpublish many items at once where one has a newer draft. Of one item Payload goes on from the
 * draft; of many it would put the published words over it, and the draft among the versions.
 */
export async function refuseNewerDrafts(
  req: PayloadRequest,
  collection: CollectionSlug,
  where: Where,
): Promise<void> {
  const read = async (which: Where, draft: boolean) => {
    const asked = { collection, where: which, draft, depth: 0, pagination: false, req } as const
    return items.parse((await req.payload.find(asked)).docs)
  }
  const published = (await read(where, false)).filter(({ _status }) => _status === 'published')
  if (published.length === 0) return
  const latest = await read({ id: { in: published.map(({ id }) => id) } }, true)
  const newer = latest.filter(({ _status }) => _status === 'draft').length
  if (newer === 0) return
  const which = newer === 1 ? 'One of these has' : `${newer} of these have`
  const remedy = 'Publish that first, or unpublish it by itself'
  throw new APIError(`${which} changes that aren’t published yet. ${remedy}.`, 400, null, true)
}
