import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { defaultLocale } from '../locales.ts'
import { refuseGap } from './refuseGap.ts'

type Changed = { doc: { id: string | number }; req: PayloadRequest }

/** A hook that keeps an item readable in the default language when it is changed in another. */
export function keepWholeItem(collection: string, schema: z.ZodType) {
  return ({ doc, req }: Changed): Promise<void> =>
    refuseGap(req, schema, (own) =>
      own.payload.findByID({ collection, id: doc.id, depth: 0, locale: defaultLocale, req: own }),
    )
}
