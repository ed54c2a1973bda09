import type { PayloadRequest } from 'payload'
import { transactionOf } from '#cms/operations/database/transaction.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { isDraftSave } from './draftSaves.ts'
import { announceChange } from './recordChanges.ts'

/** The arguments of hooks after a change and after a deletion. */
type Change = { req: PayloadRequest; doc?: unknown; previousDoc?: unknown }

/**
 * A hook that announces a change to every process, and notes it for search engines. A draft changes
 * nothing.
 *
 * @param recordedAs the tags of the change, where the slug alone is too coarse
 * @param items the ids of the changed items, of a collection of items
 */
export function notifyPurge(
  slug: CopySlug,
  recordedAs: (change: Change) => Iterable<string> = () => [slug],
  items: (change: Change) => string[] | undefined = () => undefined,
) {
  return async ({ req, doc, previousDoc }: Change): Promise<void> => {
    if (isDraftSave(req, slug)) return
    const change = { doc, previousDoc, req }
    await announceChange(await transactionOf(req), slug, recordedAs(change), items(change))
  }
}
