import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { transactionDb } from '#cms/operations/database/transaction.ts'
import { lockUserRow } from '../sessions/lockUser.ts'
import { isCommonPassword } from './commonPasswords.ts'

const passwordRefusal =
  'This password is among the 10,000 most common. An account with a role needs a password that is harder to guess.'
const roleRefusal =
  'The password of this account is among the 10,000 most common. Have a better one set first, then grant the role.'

const accountRow = z.object({ id: z.guid() })
const roleRow = z.object({ user: z.guid() })
const flags = z.array(z.object({ common_password: z.boolean().nullable() }))

/** Stores whether a new password is a common one, and refuses a common one for an account with a role. */
export const checkNewPassword: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (typeof data.password !== 'string') return data
  const commonPassword = await isCommonPassword(data.password)
  const before = accountRow.safeParse(originalDoc)
  if (commonPassword && before.success && (await hasRole(req, before.data.id))) {
    const errors = [{ path: 'password', message: passwordRefusal }]
    throw new ValidationError({ collection: 'users', errors, req }, req.t)
  }
  return { ...data, commonPassword }
}

/** Refuses a role for an account with a common password. */
export const refuseCommonPassword: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const row = roleRow.safeParse({ ...originalDoc, ...data })
  // Payload's own validation reports what is wrong.
  if (!row.success) return data
  const { user } = row.data
  // A concurrent change of the password waits for this transaction, or this one waits for it.
  await lockUserRow(req, user)
  const db = await transactionDb(req)
  const { rows } = await db.execute(sql`select common_password from users where id = ${user}`)
  if (!flags.parse(rows).some((found) => found.common_password)) return data
  // Not a ValidationError, whose message in the admin names the field only.
  throw new APIError(
    roleRefusal,
    400,
    { errors: [{ path: 'password', message: roleRefusal }] },
    true,
  )
}

async function hasRole(req: PayloadRequest, user: string): Promise<boolean> {
  const where = { user: { equals: user } }
  const { totalDocs } = await req.payload.db.count({ collection: 'user-roles', where, req })
  return totalDocs > 0
}
