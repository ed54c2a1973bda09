import type { CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { transactionClient } from '#cms/operations/database/transaction.ts'
import { deleteResetLinks } from './ownAccount.ts'

const account = z.object({ id: z.guid(), email: z.string() })
const deleteLinks = `delete from auth_mail_links where user_id = $1`

/** A new address invalidates the links mailed to the old one. A new password invalidates the links that reset it. */
export const invalidateMailLinks: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const before = account.safeParse(originalDoc)
  if (!before.success) return data
  const { id, email } = before.data
  const isNewAddress = data.email !== undefined && data.email !== email
  const client = await transactionClient(req)
  if (isNewAddress) await client.query(deleteLinks, [id])
  if (typeof data.password === 'string') await deleteResetLinks(client, id)
  return isNewAddress ? { ...data, emailVerifiedAt: null } : data
}
