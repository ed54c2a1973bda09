import type { Access, AccessResult, PayloadRequest, Where } from 'payload'
import type { Role } from '#domain/roles.ts'
import { asksForDraft } from './draftLanguages.ts'
import { rolesOf } from './rolesOf.ts'

/** The rules that every operation of every collection and global is given by name. */

/** Visitors get what is published and not in the trash, in the language of the site. */
export const anyoneOncePublished: Access = ({ req }) =>
  visible(req, { and: [published, ...keptAlone] })

/** The same of what holds as soon as it is saved. */
export const anyoneUnlessTrashed: Access = ({ req }) => visible(req, { and: keptAlone })

/** The same of a document that there is one of, which nobody can trash. */
export const anyoneOncePublishedGlobal: Access = ({ req }) => visible(req, published)

const published: Where = { _status: { equals: 'published' } }
const keptAlone: Where[] = [{ deletedAt: { exists: false } }]

/** Everything for staff; for all others what a condition lets through. */
async function visible(req: PayloadRequest, condition: Where): Promise<AccessResult> {
  if (await staff({ req })) return true
  return asksForDraft(req) ? false : condition
}

export const nobody = (): boolean => false

export const admins = ({ req }: { req: PayloadRequest }): Promise<boolean> =>
  hasOneOf(req, ['admin'])

/** Whoever may open the admin panel: editors and admins. */
export const staff = ({ req }: { req: PayloadRequest }): Promise<boolean> =>
  hasOneOf(req, ['admin', 'editor'])

/** Whatever staff put in the trash can come back; only an admin deletes it for ever. */
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
  const held = await rolesOf(req)
  return wanted.some((role) => held.has(role))
}
