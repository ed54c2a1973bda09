import type { GeneratePreviewURL } from 'payload'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { previewPages } from '#domain/content/preview/previewPages.ts'
import { canonical } from '#domain/urls/urls.ts'

/** The admin's link from a document without drafts to the page that shows it. */
export function pageLink(document: CopySlug): GeneratePreviewURL {
  const [path] = previewPages(document, {})
  return (_data, { req }) => (path ? canonical(req.payload.config.serverURL, path) : null)
}
