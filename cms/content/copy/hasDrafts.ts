import type { Payload } from 'payload'

/** Whether items of a collection can be drafts. */
export function hasDrafts({ collections }: Payload, slug: string): boolean {
  return Boolean(collections[slug]?.config.versions?.drafts)
}
