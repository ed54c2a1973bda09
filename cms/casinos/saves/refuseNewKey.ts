import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { publishedBefore } from '#cms/content/saves/publishedBefore.ts'

const published = z.record(z.string(), z.unknown())

/**
 * Refuses another key for a published document: links on other sites, toplists and texts name it by its
 * key. Runs after `keepPublished`, because `originalDoc` can be a draft.
 */
export function refuseNewKey(field: 'key' | 'slug'): CollectionBeforeChangeHook {
  return ({ data, originalDoc, req }) => {
    const was = published.safeParse(publishedBefore(req, originalDoc)).data?.[field]
    const is: unknown = data[field]
    if (was !== undefined && is !== undefined && is !== was) {
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
