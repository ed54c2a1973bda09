import type { Access, PayloadRequest } from 'payload'
import type { Role } from '#domain/accounts/roles.ts'
import { rolesOf } from './rolesOf.ts'

/** The access rules of all collections and globals. */

/** Pages name the files, so everyone gets those that are not in the trash. The documents are for staff. */
export const anyonesFiles: Access = async ({ req, isReadingStaticFile }) => {
  if (await staff({ req })) return true
  return isReadingStaticFile ? { deletedAt: { exists: false } } : false
}

export const nobody = (): boolean => false

export const admins = ({ req }: { req: PayloadRequest }): Promise<boolean> =>
  hasOneOf(req, ['admin'])

/** Those who may open the admin: editors and admins. */
export const staff = ({ req }: { req: PayloadRequest }): Promise<boolean> =>
  hasOneOf(req, ['admin', 'editor'])

/** Staff may move items to the trash; only an admin may delete them permanently. */
export const staffToTrash: Access = ({ data, req }) =>
  data?.deletedAt ? staff({ req }) : admins({ req })

/** A user's own account, and every account for an admin. */
export const selfOrAdmin: Access = async ({ req }) => {
  if (!req.user) return false
  return (await admins({ req })) || { id: { equals: req.user.id } }
}

/** An editor's own account, and every account for an admin. */
export const selfOfStaffOrAdmin: Access = async ({ req }) =>
  (await staff({ req })) ? selfOrAdmin({ req }) : false

/** Rows that belong to the user by their field `user`, and every row for an admin. */
export const ownerOrAdmin: Access = async ({ req }) => {
  if (!req.user) return false
  return (await admins({ req })) || { user: { equals: req.user.id } }
}

async function hasOneOf(req: PayloadRequest, wanted: readonly Role[]): Promise<boolean> {
  if (!req.user) return false
  const roles = await rolesOf(req)
  return wanted.some((role) => roles.has(role))
}
