import type { GeneratePreviewURL } from 'payload'
import { canonical } from '#domain/urls.ts'

/** The admin's link from a document to the page that shows it. */
export function pageLink(path: string): GeneratePreviewURL {
  return (_document, { req }) => canonical(req.payload.config.serverURL, path)
}
