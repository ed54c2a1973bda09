import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterLogoutHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { transactionDb } from './transactionDb.ts'

const target = z.object({ id: z.guid() })

/**
 * Locks the user's row until the request's transaction ends. Payload reads an account's sessions,
 * changes them and writes all of them back: one that began meanwhile would be lost. Whoever locks
 * roles, too, does so after this.
 */
export async function lockUserRow(req: PayloadRequest, id: string): Promise<void> {
  const db = await transactionDb(req)
  await db.execute(sql`select id from users where id = ${id} for update`)
}

/**
 * Payload's own check for somebody else who edits the account is left out: it would ask for a second
 * connection, which everybody who waits for this lock may be holding.
 */
export const lockUserBefore: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const changes = operation === 'update' || operation === 'delete'
  if (!changes && operation !== 'refresh') return
  const found = target.safeParse(changes ? args : req.user)
  if (found.success) await lockUserRow(req, found.data.id)
  if (changes) Object.assign(args, { overrideLock: true })
}

/** By its name it comes after; it is called before the sessions are read. */
export const lockUserAtLogout: CollectionAfterLogoutHook = async ({ req }) => {
  const found = target.safeParse(req.user)
  if (found.success) await lockUserRow(req, found.data.id)
}
