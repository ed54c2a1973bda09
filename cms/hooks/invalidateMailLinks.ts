import type { CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { deleteResetLinks } from '../accounts/ownAccount.ts'
import { transactionClient } from './transactionDb.ts'

const account = z.object({ id: z.guid(), email: z.string() })
const deleteLinks = `delete from auth_mail_links where user_id = $1`

/** A new address isn't confirmed by what was mailed to the old one; a new password voids resets. */
export const invalidateMailLinks: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const before = account.safeParse(originalDoc)
  if (!before.success) return data
  const { id, email } = before.data
  const moved = data.email !== undefined && data.email !== email
  const client = await transactionClient(req)
  if (moved) await client.query(deleteLinks, [id])
  if (typeof data.password === 'string') await deleteResetLinks(client, id)
  return moved ? { ...data, emailVerifiedAt: null } : data
}
