import { sql } from '@payloadcms/db-postgres'
import type { GlobalBeforeOperationHook, PayloadRequest } from 'payload'
import { staff } from '#cms/accounts/access/rules.ts'
import { transactionDb } from '#cms/operations/database/transaction.ts'

/**
 * Runs concurrent saves of a global one after the other. Payload replaces the rows of lists with the
 * ones it receives, so two saves at once would insert the same rows.
 */
export const lockGlobal: GlobalBeforeOperationHook = async (operation) => {
  const { global, overrideAccess, req } = operation
  if (operation.operation !== 'update') return
  // A request that will be refused must not block others.
  if (!overrideAccess && !(await staff({ req }))) return
  await lockGlobalSaves(req, global.slug)
}

/** Blocks other saves of a global until the transaction ends. */
export async function lockGlobalSaves(req: PayloadRequest, slug: string): Promise<void> {
  const db = await transactionDb(req)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('global'), hashtext(${slug}))`)
}
