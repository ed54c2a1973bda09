import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { mapCollections } from '#domain/content/documents/items.ts'

/** Copy that is a collection of the CMS, with the fields that sort its items. */
const itemised: Partial<Record<CopySlug, string[]>> = {
  'faq-items': ['order', 'id'],
  'payment-methods': ['order', 'id'],
  redirects: ['from'],
  ...mapCollections(() => ['order', 'id']),
  claims: ['key'],
  'scheduled-offers': ['from', 'id'],
  casinos: ['order', 'createdAt', 'id'],
  offers: ['order', 'createdAt', 'id'],
  links: ['order', 'createdAt', 'id'],
  toplists: ['order', 'createdAt', 'id'],
  markets: ['order', 'createdAt', 'id'],
  pages: ['order', 'createdAt', 'id'],
}

/** The sort order of the collection's items; undefined for copy that is a global. */
export function itemOrder(slug: CopySlug): string[] | undefined {
  return itemised[slug]
}

/** Whether copy is a collection of items; otherwise it is a global. */
export function isItemised(slug: CopySlug): boolean {
  return itemOrder(slug) !== undefined
}

/** The depth with which a collection's items are read. The picture of an item is another document. */
export function itemDepth(slug: CopySlug): 0 | 1 {
  return kindOfCollection(slug) || slug === 'casinos' || slug === 'pages' ? 1 : 0
}
