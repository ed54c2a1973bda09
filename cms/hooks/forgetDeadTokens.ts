import type { CollectionAfterChangeHook } from 'payload'
import { z } from 'zod'
import { deleteDeadTokens } from '../accounts/sessions.ts'
import { transactionClient } from './transactionDb.ts'

const account = z.object({ id: z.guid() })

/** Payload ends the other sessions where a password is changed; their refresh tokens go, too. */
export const forgetDeadTokens: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  const changed = account.safeParse(doc)
  if (operation !== 'update' || !changed.success) return
  await deleteDeadTokens(await transactionClient(req), changed.data.id)
}
