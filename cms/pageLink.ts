import type { GeneratePreviewURL } from 'payload'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { findItem } from '#domain/catalogue/findItem.ts'
import { canonical, paths } from '#domain/urls.ts'

const catalogue = createCatalogue()

/** The admin's link from a document to the page that shows it. */
export function pageLink(path: string): GeneratePreviewURL {
  return (_document, { req }) => canonical(req.payload.config.serverURL, path)
}

/** The admin's link from a note to the page of its item; none while no item is named. */
export const itemLink: GeneratePreviewURL = ({ item }, { req }) => {
  if (typeof item !== 'string') return null
  const found = findItem(catalogue, item)
  return found ? canonical(req.payload.config.serverURL, paths.detail(found.kind, item)) : null
}
