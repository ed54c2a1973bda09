import type { Access, AccessResult, PayloadRequest, Where } from 'payload'
import type { Role } from '#domain/accounts/roles.ts'
import { requestsDraftLanguage } from './draftLanguages.ts'
import { rolesOf } from './rolesOf.ts'

/** The access rules of all collections and globals. */

/** Visitors get what is published and not in the trash, in the language of the site. */
export const anyoneOncePublished: Access = ({ req }) =>
  staffOrMatching(req, { and: [published, ...notTrashed] })

/** Visitors get all that is not in the trash, for items without drafts. */
export const anyoneUnlessTrashed: Access = ({ req }) => staffOrMatching(req, { and: notTrashed })

/** Visitors get a published global. A global can't be in the trash. */
export const anyoneOncePublishedGlobal: Access = ({ req }) => staffOrMatching(req, published)

const published: Where = { _status: { equals: 'published' } }
const notTrashed: Where[] = [{ deletedAt: { exists: false } }]

/** Everything for staff; for others the documents that match the condition. */
async function staffOrMatching(req: PayloadRequest, condition: Where): Promise<AccessResult> {
  if (await staff({ req })) return true
  return requestsDraftLanguage(req) ? false : condition
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
