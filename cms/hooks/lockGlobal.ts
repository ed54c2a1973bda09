import { sql } from '@payloadcms/db-postgres'
import type { GlobalBeforeOperationHook } from 'payload'
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
  const db = await transactionDb(req)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('global'), hashtext(${global.slug}))`)
}
