import { type CollectionAfterOperationHook, killTransaction } from 'payload'
import { z } from 'zod'

/** Payload's result for a change of many items. */
const failed = z.object({
  id: z.union([z.string(), z.number()]),
  isPublic: z.boolean(),
  message: z.string(),
})
const ofMany = z.object({ docs: z.array(z.unknown()), errors: z.tuple([failed], failed) })

const noneChanged = { isPublic: true, message: 'So none of them was changed.' }

/**
 * Changes of many items at once succeed or fail together. Payload continues after an item that a hook
 * refuses, and commits what was written of the item before, without the later hooks: pages would not be
 * purged, and the audit log would have no entry. The admin shows the reason of each item.
 */
export const allOrNone: CollectionAfterOperationHook = async ({ req, result }) => {
  const many = ofMany.safeParse(result).data
  if (!many) return result
  await killTransaction(req)
  const { docs, errors } = many
  const [{ id }] = errors
  return { docs: [], errors: docs.length > 0 ? [...errors, { id, ...noneChanged }] : errors }
}
