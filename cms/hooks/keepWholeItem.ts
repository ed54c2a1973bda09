import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { isDraftSave } from '../draftSaves.ts'
import { defaultLocale } from '../locales.ts'
import { isOtherLanguage, refuseGap } from './refuseGap.ts'

type Changed = {
  doc: { id: string | number; _status?: unknown; deletedAt?: unknown }
  previousDoc?: { deletedAt?: unknown }
  req: PayloadRequest
}

/**
 * A hook that keeps an item readable in the default language when it is changed in another, as long
 * as visitors see it.
 */
export function keepWholeItem(collection: string, schema: z.ZodType) {
  return async ({ doc, previousDoc, req }: Changed): Promise<void> => {
    if (isDraftSave(req, collection) || doc._status === 'draft' || doc.deletedAt) return
    // Of what comes back from the trash Payload checks only the fields that are changed by it.
    const isRestored = Boolean(previousDoc?.deletedAt)
    if (!isRestored && !isOtherLanguage(req)) return
    await refuseGap(req, collection, schema, (own) =>
      own.payload.findByID({ collection, id: doc.id, depth: 0, locale: defaultLocale, req: own }),
    )
  }
}
