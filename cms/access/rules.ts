import type { Access, PayloadRequest } from 'payload'
import type { Role } from '#domain/roles.ts'
import { asksForDraft } from './draftLanguages.ts'
import { rolesOf } from './rolesOf.ts'

/** The rules that every operation of every collection and global is given by name. */

/** Everybody in the language of the site; another one is a draft, for staff alone. */
export const anyoneInPublicLanguage = ({ req }: { req: PayloadRequest }) =>
  asksForDraft(req) ? staff({ req }) : true

export const nobody = (): boolean => false

export const admins = ({ req }: { req: PayloadRequest }): Promise<boolean> =>
  hasOneOf(req, ['admin'])

/** Whoever may open the admin panel: editors and admins. */
export const staff = ({ req }: { req: PayloadRequest }): Promise<boolean> =>
  hasOneOf(req, ['admin', 'editor'])

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
  const held = await rolesOf(req)
  return wanted.some((role) => held.has(role))
}
