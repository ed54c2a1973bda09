import type { PayloadRequest } from 'payload'
import type { CopySlug } from '#domain/copy/documents.ts'
import { announceChange } from '../changeRecord.ts'
import { isDraftSave } from '../draftSaves.ts'
import { transactionDb } from './transactionDb.ts'

/** What Payload hands to the hooks after a change and after a deletion. */
type Change = { req: PayloadRequest; doc?: unknown; previousDoc?: unknown }

/**
 * A hook that announces a change to every process, and has it recorded for search engines; a draft
 * changes nothing.
 *
 * @param recordedAs by which tags the change is recorded, where the slug says too little
 */
export function notifyPurge(
  slug: CopySlug,
  recordedAs: (change: Change) => Iterable<string> = () => [slug],
) {
  return async ({ req, doc, previousDoc }: Change): Promise<void> => {
    if (isDraftSave(req, slug)) return
    await announceChange(await transactionDb(req), slug, recordedAs({ doc, previousDoc, req }))
  }
}
