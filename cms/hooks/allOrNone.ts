import { type CollectionAfterOperationHook, killTransaction } from 'payload'
import { z } from 'zod'

/** What Payload makes of many items at once. */
const failed = z.object({
  id: z.union([z.string(), z.number()]),
  isPublic: z.boolean(),
  message: z.string(),
})
const ofMany = z.object({ docs: z.array(z.unknown()), errors: z.tuple([failed], failed) })

const noneChanged = { isPublic: true, message: 'So none of them was changed.' }

/**
 * Of many items that are changed at once, all are or none. Payload goes on after one that a hook
 * refuses, and commits what had been written of it by then, without what the hooks after it do:
 * visitors' pages and the audit log would never hear of it. The desk says each reason.
 */
export const allOrNone: CollectionAfterOperationHook = async ({ req, result }) => {
  const many = ofMany.safeParse(result).data
  if (!many) return result
  await killTransaction(req)
  const { docs, errors } = many
  const [{ id }] = errors
  return { docs: [], errors: docs.length > 0 ? [...errors, { id, ...noneChanged }] : errors }
}
