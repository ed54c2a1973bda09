import type { PayloadRequest } from 'payload'

/** By document, because a hook of one document can write another in the same request. */
const key = (slug: string) => `savesDraftOf ${slug}`

/** Marks whether the current write saves a draft, which no visitor sees. */
export function markDraftSave(req: PayloadRequest, slug: string, savesDraft: boolean): void {
  req.context[key(slug)] = savesDraft
}

/**
 * Whether the current write saves a draft, so that nothing changes for visitors. False for documents
 * without drafts.
 */
export function isDraftSave(req: PayloadRequest, slug: string): boolean {
  return req.context[key(slug)] === true
}
