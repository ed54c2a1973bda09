import type { CopySlug } from '#domain/copy/documents.ts'

const itemised: ReadonlySet<CopySlug> = new Set(['faq-items', 'payment-methods'])

/** Whether copy comes in items, a collection of the CMS; all other copy is one document, a global. */
export function isItemised(slug: CopySlug): boolean {
  return itemised.has(slug)
}
