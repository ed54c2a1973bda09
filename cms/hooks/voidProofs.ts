import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { transactionDb } from './transactionDb.ts'

const account = z.object({ id: z.guid(), email: z.string() })

/** A new address isn't confirmed by what was mailed to the old one; a new password voids resets. */
export const voidProofs: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const before = account.safeParse(originalDoc)
  if (!before.success) return data
  const { id, email } = before.data
  const moved = data.email !== undefined && data.email !== email
  const db = await transactionDb(req)
  if (moved) await db.execute(sql`delete from auth_mail_links where user_id = ${id}`)
  if (typeof data.password === 'string') {
    await db.execute(sql`
      delete from auth_mail_links where user_id = ${id} and purpose = 'reset'`)
  }
  return moved ? { ...data, emailVerifiedAt: null } : data
}

/** Payload ends the other sessions where a password is changed; their refresh tokens go, too. */
export const forgetDeadTokens: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  const changed = account.safeParse(doc)
  if (operation !== 'update' || !changed.success) return
  const db = await transactionDb(req)
  await db.execute(sql`
    delete from auth_refresh_tokens t where t.user_id = ${changed.data.id}
      and not exists (select from users_sessions s where s.id = t.session_id)`)
}
