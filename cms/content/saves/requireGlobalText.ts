import type { PayloadRequest } from 'payload'
import { type CopySlug, copyDocuments } from '#domain/content/documents/documents.ts'
import { isDraftSave } from '../copy/draftSaves.ts'
import { defaultLocale } from '../copy/locales.ts'
import { isOtherLanguage, requireDefaultText } from './requireDefaultText.ts'

/** A hook that keeps a global complete in the default language when it is saved in another language. */
export function requireGlobalText(slug: CopySlug) {
  return async ({ req }: { req: PayloadRequest }): Promise<void> => {
    if (isDraftSave(req, slug) || !isOtherLanguage(req)) return
    await requireDefaultText(req, slug, copyDocuments[slug], (readReq) =>
      readReq.payload.findGlobal({ slug, depth: 1, locale: defaultLocale, req: readReq }),
    )
  }
}
