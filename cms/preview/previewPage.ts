import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { findItem } from '#domain/catalogue/findItem.ts'
import type { CopySlug } from '#domain/copy/documents.ts'
import { previewPages } from '#domain/preview/previewPages.ts'
import { paths } from '#domain/urls.ts'

/** A page, and the moment to look ahead to, in whole seconds since 1970; absent for now. */
export type PreviewPage = { path: string; at?: number }

const catalogue = createCatalogue()

/**
 * The page on which a document, or an item of it, is best looked at. None while a note names no item,
 * for what lies in the trash, and for what no page shows. A scheduled offer is looked at as it begins.
 */
export function previewPage(
  document: CopySlug,
  data: Readonly<Record<string, unknown>>,
): PreviewPage | undefined {
  if (data.deletedAt) return undefined
  if (document === 'item-notes') return pageOfItem(data.item)
  const [path] = previewPages(document)
  if (path === undefined || document !== 'scheduled-offers') return path ? { path } : undefined
  const from = Date.parse(String(data.from))
  return Number.isNaN(from) ? undefined : { path, at: Math.ceil(from / 1000) }
}

function pageOfItem(id: unknown): PreviewPage | undefined {
  const item = typeof id === 'string' ? id.trim().toLowerCase() : ''
  const found = findItem(catalogue, item)
  return found && { path: paths.detail(found.kind, item) }
}
