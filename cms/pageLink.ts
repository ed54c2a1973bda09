import type { GeneratePreviewURL } from 'payload'
import type { CopySlug } from '#domain/copy/documents.ts'
import { previewPages } from '#domain/preview/previewPages.ts'
import { canonical } from '#domain/urls.ts'

/** The admin's link from a document without drafts to the page that shows it. */
export function pageLink(document: CopySlug): GeneratePreviewURL {
  const [path] = previewPages(document)
  return (_data, { req }) => (path ? canonical(req.payload.config.serverURL, path) : null)
}
