import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { findItem } from '#domain/catalogue/findItem.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { previewPages } from '#domain/content/preview/previewPages.ts'
import { paths } from '#domain/urls/urls.ts'

/** A page, and the time to show it at, in whole seconds since 1970; without `at`: now. */
export type PreviewPage = { path: string; at?: number }

const catalogue = createCatalogue()

/**
 * The page that previews a document or an item. Undefined for an item note without an item, for a
 * document in the trash, and for a document that no page shows. A scheduled offer is previewed at its
 * beginning.
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
