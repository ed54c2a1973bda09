import { APIError, type CollectionAfterOperationHook } from 'payload'
import { z } from 'zod'

/** What Payload makes of many items at once. */
const ofMany = z.object({
  docs: z.array(z.unknown()),
  errors: z.array(z.object({ message: z.string(), isPublic: z.boolean().optional() })),
})

/**
 * Of many items that are changed at once, all are or none. Payload goes on after one that a hook
 * refuses, and commits what had been written of it by then, without what the hooks after it do:
 * visitors' pages and the audit log would never hear of it.
 */
export const allOrNone: CollectionAfterOperationHook = ({ result }) => {
  const many = ofMany.safeParse(result).data
  if (!many || many.errors.length === 0) return result
  const reasons = new Set(
    many.errors.map(({ message, isPublic }) => (isPublic ? message : 'Something went wrong.')),
  )
  const [first] = reasons
  const count = many.errors.length + many.docs.length
  const which = count === 1 ? '' : ` (${many.errors.length} of ${count}; none was changed)`
  throw new APIError(`${first}${which}`, 400, null, true)
}
