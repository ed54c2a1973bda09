import type { CollectionAfterChangeHook } from 'payload'
import { z } from 'zod'
import { transactionClient } from '#cms/operations/database/transaction.ts'
import { deleteTokensOfEndedSessions } from './sessions.ts'

const account = z.object({ id: z.guid() })

/** Payload ends the other sessions when a password changes. This hook deletes their refresh tokens. */
export const deleteTokensAfterPasswordChange: CollectionAfterChangeHook = async ({
  doc,
  operation,
  req,
}) => {
  const changed = account.safeParse(doc)
  if (operation !== 'update' || !changed.success) return
  await deleteTokensOfEndedSessions(await transactionClient(req), changed.data.id)
}
