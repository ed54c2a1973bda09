import type { CopySlug } from '#domain/copy/documents.ts'

/** Copy that comes in items, a collection of the CMS, and the fields that its items are in order of. */
const itemised: Partial<Record<CopySlug, string[]>> = {
  'faq-items': ['order', 'id'],
  'payment-methods': ['order', 'id'],
  redirects: ['from'],
  'item-notes': ['item'],
  claims: ['key'],
  'scheduled-offers': ['from', 'id'],
}

/** The order of such a document's items; undefined where copy is one document, a global. */
export function itemOrder(slug: CopySlug): string[] | undefined {
  return itemised[slug]
}

export function isItemised(slug: CopySlug): boolean {
  return itemOrder(slug) !== undefined
}

/** How deep such a document's items are read: a note's picture is a document of its own. */
export function itemDepth(slug: CopySlug): 0 | 1 {
  return slug === 'item-notes' ? 1 : 0
}
