import type { CopySlug } from '#domain/copy/documents.ts'

/** Copy that comes in items, a collection of the CMS, and the fields that its items are in order of. */
const itemised: Partial<Record<CopySlug, string[]>> = {
  'faq-items': ['order', 'id'],
  'payment-methods': ['order', 'id'],
  redirects: ['from'],
  'item-notes': ['item'],
}

/** The order of such a document's items; undefined where copy is one document, a global. */
export function itemOrder(slug: CopySlug): string[] | undefined {
  return itemised[slug]
}

export function isItemised(slug: CopySlug): boolean {
  return itemOrder(slug) !== undefined
}
