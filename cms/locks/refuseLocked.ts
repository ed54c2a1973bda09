import { APIError, type PayloadRequest, type SanitizedConfig, type Where } from 'payload'
import { z } from 'zod'

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

/** Payload's own collection of locks. */
export const locks = 'payload-locked-documents'
/** Payload's own, in seconds. */
const usualDuration = 300

const lock = z.object({
  updatedAt: z.coerce.date(),
  user: z.object({ value: z.union([z.string(), z.number()]) }),
})
const refusal =
  'Somebody else is editing this right now. Look at it again in a moment, or take it over at the desk.'

/**
 * Refuses a change by REST of what somebody else is editing. On the request's own connection: others
 * that save the same document wait for it to end, each with a connection, and there may be no
 * further one.
 *
 * @param of finds the locks of the document
 * @throws what is answered with 423
 */
export async function refuseLocked(
  req: PayloadRequest,
  { lockDocuments }: Pick<Entity, 'lockDocuments'>,
  of: Where,
): Promise<void> {
  if (lockDocuments === false || req.payloadAPI !== 'REST' || !req.user) return
  const { docs } = await req.payload.db.find({
    collection: locks,
    where: of,
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    req,
  })
  const held = lock.safeParse(docs[0]).data
  if (!held || held.user.value === req.user.id) return
  const duration = typeof lockDocuments === 'object' ? lockDocuments.duration : usualDuration
  // One of the future was made by a clock that was ahead: by the true one it may be long over.
  const isAlive = Math.abs(Date.now() - held.updatedAt.getTime()) <= duration * 1000
  if (isAlive) throw new APIError(refusal, 423, null, true)
}

/** Finds the locks of an item, or of a document that there is one of. */
export function locksOf(slug: string, itemId?: string | number): Where {
  if (itemId === undefined) return { globalSlug: { equals: slug } }
  return {
    and: [{ 'document.relationTo': { equals: slug } }, { 'document.value': { equals: itemId } }],
  }
}
