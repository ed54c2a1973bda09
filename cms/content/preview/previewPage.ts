import { key as casinoKey } from '#domain/casinos/keys/key.ts'
import { type Kind, kindOfCollection } from '#domain/catalogue/kinds.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { itemSlug } from '#domain/content/documents/items.ts'
import { ownPath } from '#domain/content/ownPages/ownPage.ts'
import { type ExampleItems, previewPages } from '#domain/content/preview/previewPages.ts'
import { paths } from '#domain/urls/urls.ts'

/** A page, and the time to show it at, in whole seconds since 1970; without `at`: now. */
export type PreviewPage = { path: string; at?: number }

/**
 * The page that previews a document or an item. Undefined for an item without an address, for a
 * document in the trash, and for a document that no page shows. A scheduled offer is previewed at its
 * beginning.
 */
export function previewPage(
  document: CopySlug,
  data: Readonly<Record<string, unknown>>,
  examples: ExampleItems = {},
): PreviewPage | undefined {
  if (data.deletedAt) return undefined
  const kind = kindOfCollection(document)
  if (kind) return pageOfItem(kind, data.slug)
  if (document === 'casinos') return pageOfCasino(data.slug)
  if (document === 'pages') return ownPageOf(data.path)
  const [path] = previewPages(document, examples)
  if (path === undefined || document !== 'scheduled-offers') return path ? { path } : undefined
  const from = Date.parse(String(data.from))
  return Number.isNaN(from) ? undefined : { path, at: Math.ceil(from / 1000) }
}

function pageOfCasino(slug: unknown): PreviewPage | undefined {
  const known = casinoKey.safeParse(slug).data
  return known === undefined ? undefined : { path: paths.casino(known) }
}

function ownPageOf(path: unknown): PreviewPage | undefined {
  const known = ownPath.safeParse(path).data
  return known === undefined ? undefined : { path: known }
}

function pageOfItem(kind: Kind, slug: unknown): PreviewPage | undefined {
  const id = itemSlug.safeParse(slug).data
  return id === undefined ? undefined : { path: paths.detail(kind, id) }
}
