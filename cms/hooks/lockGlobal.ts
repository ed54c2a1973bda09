import { sql } from '@payloadcms/db-postgres'
import type { GlobalBeforeOperationHook, PayloadRequest } from 'payload'
import { staff } from '../access/rules.ts'
import { transactionDb } from './transactionDb.ts'

/**
 * Has those who save a document at the same moment wait for one another. Payload replaces the rows
 * of its lists with those it was sent: two at once would insert the same rows.
 */
export const lockGlobal: GlobalBeforeOperationHook = async (operation) => {
  const { global, overrideAccess, req } = operation
  if (operation.operation !== 'update') return
  // Whoever will be refused keeps nobody waiting.
  if (!overrideAccess && !(await staff({ req }))) return
  await lockGlobalSaves(req, global.slug)
}

/** Has those wait that are about to save a document that there is one of, until the transaction ends. */
export async function lockGlobalSaves(req: PayloadRequest, slug: string): Promise<void> {
  const db = await transactionDb(req)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('global'), hashtext(${slug}))`)
}
