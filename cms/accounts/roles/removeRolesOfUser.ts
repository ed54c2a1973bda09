import type { CollectionBeforeDeleteHook } from 'payload'
import { lockRoles } from './keepLastAdmin.ts'

/** Deletes the roles of an account before the account. Refused for the last admin. */
export const removeRolesOfUser: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await lockRoles(req)
  const { docs } = await req.payload.find({
    collection: 'user-roles',
    where: { user: { equals: id } },
    depth: 0,
    pagination: false,
    req,
  })
  // One after the other, because each deletion checks the remaining roles.
  for (const row of docs) await req.payload.delete({ collection: 'user-roles', id: row.id, req })
}
