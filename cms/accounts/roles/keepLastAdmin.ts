import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { transactionDb } from '#cms/operations/database/transaction.ts'

const refusal =
  'This is the last admin. Make another user an admin first: without an admin users can’t be managed.'

const roleRow = z.object({ id: z.string(), role: z.string() })

/** Refuses to change the role of the last admin. */
export const keepLastAdminOnChange: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const before = roleRow.safeParse(originalDoc)
  if (before.success && before.data.role === 'admin' && data.role !== 'admin') {
    await refuseForLastAdmin(before.data.id, req)
  }
  return data
}

/** Refuses to delete the last admin's role. */
export const keepLastAdminOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const row = await req.payload.db.findOne({
    collection: 'user-roles',
    where: { id: { equals: id } },
    req,
  })
  if (roleRow.safeParse(row).data?.role === 'admin') await refuseForLastAdmin(String(id), req)
}

/**
 * Blocks other changes of roles until the request's transaction ends. It must run before the first role
 * is changed, because two transactions that have each changed a role would deadlock.
 */
export async function lockRoles(req: PayloadRequest): Promise<void> {
  const db = await transactionDb(req)
  await db.execute(sql`lock table user_roles in share row exclusive mode`)
}

async function refuseForLastAdmin(rowId: string, req: PayloadRequest): Promise<void> {
  // Two admins who demote each other at the same time run one after the other here.
  await lockRoles(req)
  const { totalDocs } = await req.payload.db.count({
    collection: 'user-roles',
    where: { role: { equals: 'admin' }, id: { not_equals: rowId } },
    req,
  })
  if (totalDocs === 0) throw new APIError(refusal, 409, null, true)
}
