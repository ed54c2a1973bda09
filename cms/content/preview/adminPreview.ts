import type { CollectionConfig, GlobalConfig, PayloadRequest } from 'payload'
import { staff } from '#cms/accounts/access/rules.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { adminPreviewEnd } from '#domain/content/preview/previewLifetimes.ts'
import { previewAddress } from './previewAddress.ts'
import { previewPage } from './previewPage.ts'
import { readExampleItems } from './readExampleItems.ts'

type Previews = Required<
  Pick<NonNullable<CollectionConfig['admin'] & GlobalConfig['admin']>, 'preview' | 'livePreview'>
>

/**
 * Payload's preview options: the admin shows a document on its page, beside the form and in a new
 * tab.
 */
export function adminPreview(document: CopySlug): Previews {
  const previewUrl = async (data: Record<string, unknown>, req: PayloadRequest) => {
    if (!(await staff({ req }))) return null
    const page = previewPage(document, data, await readExampleItems(req, document))
    const expires = adminPreviewEnd(new Date())
    return page ? previewAddress(req, { ...page, expires, document }) : null
  }
  return {
    preview: (data, { req }) => previewUrl(data, req),
    livePreview: { url: ({ data, req }) => previewUrl(data, req) },
  }
}

/** The screen sizes of the live preview, in CSS pixels. */
export const previewScreens = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
  { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
]
