import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { isDraftSave } from '../copy/draftSaves.ts'
import { defaultLocale } from '../copy/locales.ts'
import { isOtherLanguage, requireDefaultText } from './requireDefaultText.ts'

type Changed = {
  doc: { id: string | number; _status?: unknown; deletedAt?: unknown }
  previousDoc?: { deletedAt?: unknown }
  req: PayloadRequest
}

/**
 * A hook that keeps a published item complete in the default language when it is saved in another
 * language or restored from the trash.
 *
 * @param depth the depth with which pages read the item, which the schema expects
 */
export function requireItemText(collection: string, schema: z.ZodType, depth: 0 | 1 = 0) {
  return async ({ doc, previousDoc, req }: Changed): Promise<void> => {
    if (isDraftSave(req, collection) || doc._status === 'draft' || doc.deletedAt) return
    // When an item is restored from the trash, Payload validates only the changed fields.
    const isRestored = Boolean(previousDoc?.deletedAt)
    if (!isRestored && !isOtherLanguage(req)) return
    await requireDefaultText(req, collection, schema, (readReq) =>
      readReq.payload.findByID({
        collection,
        id: doc.id,
        depth,
        locale: defaultLocale,
        req: readReq,
      }),
    )
  }
}
