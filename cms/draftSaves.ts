import type { PayloadRequest } from 'payload'

/** Told apart by document: hooks of one may write another within the same request. */
const key = (slug: string) => `savesDraftOf ${slug}`

/** Notes of the write that begins whether it keeps a draft, which no visitor sees. */
export function noteDraftSave(req: PayloadRequest, slug: string, savesDraft: boolean): void {
  req.context[key(slug)] = savesDraft
}

/**
 * Whether the write under way keeps a draft: nothing that visitors see changes. A document that
 * holds as soon as it is saved has no drafts.
 */
export function isDraftSave(req: PayloadRequest, slug: string): boolean {
  return req.context[key(slug)] === true
}
