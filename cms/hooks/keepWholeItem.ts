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
 * A hook that keeps an item readable in the default language when it is changed in another or comes
 * back from the trash, as long as visitors see it.
 *
 * @param depth that pages read it with, which is what the schema is of
 */
export function keepWholeItem(collection: string, schema: z.ZodType, depth: 0 | 1 = 0) {
  return async ({ doc, previousDoc, req }: Changed): Promise<void> => {
    if (isDraftSave(req, collection) || doc._status === 'draft' || doc.deletedAt) return
    // Of what comes back from the trash Payload checks only the fields that are changed by it.
    const isRestored = Boolean(previousDoc?.deletedAt)
    if (!isRestored && !isOtherLanguage(req)) return
    await refuseGap(req, collection, schema, (own) =>
      own.payload.findByID({ collection, id: doc.id, depth, locale: defaultLocale, req: own }),
    )
  }
}
