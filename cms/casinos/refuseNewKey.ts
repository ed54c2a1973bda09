import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'

const published = z.object({ _status: z.literal('published') })

/**
 * Refuses another key for a published document: links on other sites, toplists and texts name it by its
 * key.
 */
export function refuseNewKey(field: 'key' | 'slug'): CollectionBeforeChangeHook {
  return ({ data, originalDoc }) => {
    if (!published.safeParse(originalDoc).success) return data
    const was: unknown = originalDoc[field]
    const is: unknown = data[field]
    if (is !== undefined && is !== was) {
      throw new APIError(
        `The key ${String(was)} can’t change after its publication, because links and texts name it. Duplicate the document under another key instead.`,
        409,
        null,
        true,
      )
    }
    return data
  }
}
