import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { transactionDb } from './transactionDb.ts'

const refusal =
  'This is the last admin. Make somebody else an admin first, or nobody could manage users any more.'

const roleRow = z.object({ id: z.string(), role: z.string() })

/** Refuses to turn the last admin's row into something else. */
export const keepAnAdminOnChange: CollectionBeforeChangeHook = async ({
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

/** Refuses to remove the last admin's row. */
export const keepAnAdminOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const row = await req.payload.db.findOne({
    collection: 'user-roles',
    where: { id: { equals: id } },
    req,
  })
  if (roleRow.safeParse(row).data?.role === 'admin') await refuseForLastAdmin(String(id), req)
}

/**
 * Has everybody else who changes roles wait until the request's transaction ends. It is asked for
 * before the first role is touched: two who had each touched one would wait for one another.
 */
export async function lockRoles(req: PayloadRequest): Promise<void> {
  const db = await transactionDb(req)
  await db.execute(sql`lock table user_roles in share row exclusive mode`)
}

async function refuseForLastAdmin(rowId: string, req: PayloadRequest): Promise<void> {
  // Two admins who demote each other at the same moment wait for one another here.
  await lockRoles(req)
  const { totalDocs } = await req.payload.db.count({
    collection: 'user-roles',
    where: { role: { equals: 'admin' }, id: { not_equals: rowId } },
    req,
  })
  if (totalDocs === 0) throw new APIError(refusal, 409, null, true)
}
