import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { AnyClient } from '../accounts/transaction.ts'

/** The connection of a transaction. */
export type Db = Pick<PayloadRequest['payload']['db']['drizzle'], 'execute'>

/**
 * The connection of the request's transaction, so that a statement shares its fate.
 *
 * @throws outside of a transaction, which is a bug: a lock would be gone at once, and a
 *   notification out before what it announces can be seen
 */
export async function transactionDb(req: PayloadRequest): Promise<Db> {
  const { db } = req.payload
  const id = await req.transactionID
  const inTransaction = id === undefined ? undefined : db.sessions?.[id]?.db
  if (!canExecute(inTransaction)) throw new Error('The request is in no transaction.')
  return inTransaction
}

function canExecute(db: unknown): db is Db {
  return typeof db === 'object' && db !== null && 'execute' in db
}

/** The same connection, for statements as `cms/accounts` writes them. */
export async function transactionClient(req: PayloadRequest): Promise<AnyClient> {
  const db = await transactionDb(req)
  return { query: async (text, values) => db.execute(bound(text, values)) }
}

function bound(text: string, values: unknown[]) {
  const parts = text.split(/\$(\d+)/)
  // Every other part is the number of a parameter.
  return sql.join(
    parts.map((part, at) => (at % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))),
  )
}
