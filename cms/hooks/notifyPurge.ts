import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { CopySlug } from '#domain/copy/documents.ts'
import { purgeChannel, writePurgeMessage } from '#domain/purge.ts'
import { noteChange } from '../changeRecord.ts'
import { transactionDb } from './transactionDb.ts'

/** What Payload hands to the hooks after a change and after a deletion. */
type Change = { req: PayloadRequest; doc?: unknown; previousDoc?: unknown }

/**
 * A hook that announces a change to every process, and has it recorded for search engines. These
 * hooks run before the commit; Postgres holds a notification of the same transaction back until the
 * commit, and drops it on a rollback.
 *
 * @param recordedAs by which tags the change is recorded, where the slug says too little
 */
export function notifyPurge(
  slug: CopySlug,
  recordedAs: (change: Omit<Change, 'req'>) => Iterable<string> = () => [slug],
) {
  const message = writePurgeMessage({ tags: [slug] })
  return async ({ req, doc, previousDoc }: Change): Promise<void> => {
    const db = await transactionDb(req)
    await db.execute(sql`select pg_notify(${purgeChannel}, ${message})`)
    for (const tag of recordedAs({ doc, previousDoc })) noteChange(db, tag)
  }
}
