import type { CollectionConfig, GlobalConfig, PayloadRequest } from 'payload'
import type { CopySlug } from '#domain/copy/documents.ts'
import { deskPreviewEnd } from '#domain/preview/previewLifetimes.ts'
import { staff } from '../access/rules.ts'
import { previewAddress } from './previewAddress.ts'
import { previewPage } from './previewPage.ts'

type Previews = Required<
  Pick<NonNullable<CollectionConfig['admin'] & GlobalConfig['admin']>, 'preview' | 'livePreview'>
>

/** What makes the desk show a document on its page, beside the form and in a tab of its own. */
export function deskPreview(document: CopySlug): Previews {
  const address = async (data: Record<string, unknown>, req: PayloadRequest) => {
    if (!(await staff({ req }))) return null
    const page = previewPage(document, data)
    const expires = deskPreviewEnd(new Date())
    return page ? previewAddress(req, { ...page, expires, document }) : null
  }
  return {
    preview: (data, { req }) => address(data, req),
    livePreview: { url: ({ data, req }) => address(data, req) },
  }
}

/** The screens that the desk offers to look at a page on, in CSS pixels. */
export const previewScreens = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
  { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
]
