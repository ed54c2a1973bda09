import type { CollectionBeforeDeleteHook } from 'payload'
import { lockRoles } from './keepAnAdmin.ts'

/** A deleted account leaves no role behind; the last admin's account stays. */
export const removeRolesOfUser: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await lockRoles(req)
  const { docs } = await req.payload.find({
    collection: 'user-roles',
    where: { user: { equals: id } },
    depth: 0,
    pagination: false,
    req,
  })
  // One after the other: each deletion checks what the one before has left.
  for (const row of docs) await req.payload.delete({ collection: 'user-roles', id: row.id, req })
}
