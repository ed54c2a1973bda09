import { APIError, type PayloadRequest, type SanitizedConfig, type Where } from 'payload'
import { z } from 'zod'

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

/** Payload's own collection of locks. */
export const locksSlug = 'payload-locked-documents'
/** Payload's default, in seconds. */
const defaultDuration = 300

const lock = z.object({
  updatedAt: z.coerce.date(),
  user: z.object({ value: z.union([z.string(), z.number()]) }),
})
const refusal =
  'Another user is editing this right now. Try again in a moment, or take over in the admin.'

/**
 * Refuses a change over REST while another user is editing the document. It uses the request's own
 * connection: other saves of the document wait for this request, each with a connection, and can hold
 * all others.
 *
 * @param of finds the locks of the document
 * @throws an error with the status 423
 */
export async function refuseLocked(
  req: PayloadRequest,
  { lockDocuments }: Pick<Entity, 'lockDocuments'>,
  of: Where,
): Promise<void> {
  if (lockDocuments === false || req.payloadAPI !== 'REST' || !req.user) return
  const { docs } = await req.payload.db.find({
    collection: locksSlug,
    where: of,
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    req,
  })
  const newest = lock.safeParse(docs[0]).data
  if (!newest || newest.user.value === req.user.id) return
  const duration = typeof lockDocuments === 'object' ? lockDocuments.duration : defaultDuration
  // A lock with a future time was written by a clock that was ahead, and can have expired long ago.
  const isAlive = Math.abs(Date.now() - newest.updatedAt.getTime()) <= duration * 1000
  if (isAlive) throw new APIError(refusal, 423, null, true)
}

/** Finds the locks of an item or a global. */
export function whereLockOf(slug: string, itemId?: string | number): Where {
  if (itemId === undefined) return { globalSlug: { equals: slug } }
  return {
    and: [{ 'document.relationTo': { equals: slug } }, { 'document.value': { equals: itemId } }],
  }
}
