import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { isDraftSave } from '../draftSaves.ts'
import { defaultLocale } from '../locales.ts'
import { refuseGap } from './refuseGap.ts'

type Changed = {
  doc: { id: string | number; _status?: unknown; deletedAt?: unknown }
  req: PayloadRequest
}

/**
 * A hook that keeps an item readable in the default language when it is changed in another, as long
 * as visitors see it.
 */
export function keepWholeItem(collection: string, schema: z.ZodType) {
  return async ({ doc, req }: Changed): Promise<void> => {
    if (isDraftSave(req, collection) || doc._status === 'draft' || doc.deletedAt) return
    await refuseGap(req, collection, schema, (own) =>
      own.payload.findByID({ collection, id: doc.id, depth: 0, locale: defaultLocale, req: own }),
    )
  }
}
