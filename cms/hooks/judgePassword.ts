import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { isCommonPassword } from '../accounts/commonPasswords.ts'
import { lockUserRow } from './lockUser.ts'
import { transactionDb } from './transactionDb.ts'

const refusal =
  'This password is among the 10,000 commonest. Whoever has a role needs one that is harder to guess.'
const remedy =
  'The password of this account is among the 10,000 commonest. Have a better one set first, then grant the role.'

const accountRow = z.object({ id: z.guid() })
const roleRow = z.object({ user: z.guid() })
const flags = z.array(z.object({ common_password: z.boolean().nullable() }))

/** Notes whether a new password is a common one, and refuses that to whoever has a role. */
export const judgePassword: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (typeof data.password !== 'string') return data
  const commonPassword = await isCommonPassword(data.password)
  const before = accountRow.safeParse(originalDoc)
  if (commonPassword && before.success && (await hasRole(req, before.data.id))) {
    const errors = [{ path: 'password', message: refusal }]
    throw new ValidationError({ collection: 'users', errors, req }, req.t)
  }
  return { ...data, commonPassword }
}

/** Refuses a role to an account with a common password. */
export const refuseCommonPassword: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const row = roleRow.safeParse({ ...originalDoc, ...data })
  // Payload's own validation says what is wrong with it.
  if (!row.success) return data
  const { user } = row.data
  // A password that is set at this moment waits for the role, or the role for it.
  await lockUserRow(req, user)
  const db = await transactionDb(req)
  const { rows } = await db.execute(sql`select common_password from users where id = ${user}`)
  if (!flags.parse(rows).some((found) => found.common_password)) return data
  // Its message is shown as it is; that of a ValidationError would name the field alone.
  throw new APIError(remedy, 400, { errors: [{ path: 'password', message: remedy }] }, true)
}

async function hasRole(req: PayloadRequest, user: string): Promise<boolean> {
  const where = { user: { equals: user } }
  const { totalDocs } = await req.payload.db.count({ collection: 'user-roles', where, req })
  return totalDocs > 0
}
