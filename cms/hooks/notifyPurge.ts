import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { CopySlug } from '#domain/copy/documents.ts'
import { purgeChannel, writePurgeMessage } from '#domain/purge.ts'
import { transactionDb } from './transactionDb.ts'

/**
 * A hook that announces a change to every process. These hooks run before the commit; Postgres
 * holds a notification of the same transaction back until the commit, and drops it on a rollback.
 */
export function notifyPurge(...tags: CopySlug[]) {
  const message = writePurgeMessage({ tags })
  return async ({ req }: { req: PayloadRequest }): Promise<void> => {
    const db = await transactionDb(req)
    await db.execute(sql`select pg_notify(${purgeChannel}, ${message})`)
  }
}
