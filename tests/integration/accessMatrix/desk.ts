import type { Asker } from './askers.ts'
import type { Answer } from './client.ts'

/** What a page of the desk does with somebody: it is shown, missing, or sends them elsewhere. */
type DeskOutcome = 'shown' | 'missing' | `to ${string}`

type DeskRow = Readonly<Record<Asker, DeskOutcome>>

const row = (
  anonymous: DeskOutcome,
  user: DeskOutcome,
  editor: DeskOutcome,
  admin: DeskOutcome,
): DeskRow => ({ anonymous, user, editor, admin, token: anonymous })

const forStaff = row('to /admin/login', 'to /admin/unauthorized', 'shown', 'shown')
const forAdmins = row('to /admin/login', 'to /admin/unauthorized', 'missing', 'shown')
const forNobody = row('to /admin/login', 'to /admin/unauthorized', 'missing', 'missing')
const toLogin = 'to /admin/login'
const notOffered = row(toLogin, toLogin, toLogin, toLogin)

/** Pages of the desk that belong to no collection and no global. */
export const deskPages: Readonly<Record<string, DeskRow>> = {
  '/admin': forStaff,
  '/admin/account': forStaff,
  '/admin/globals/offer': forStaff,
  '/admin/login': row('shown', 'to /admin', 'to /admin', 'to /admin'),
  '/admin/logout': row('shown', 'shown', 'shown', 'shown'),
  '/admin/unauthorized': row('shown', 'shown', 'shown', 'shown'),
  '/admin/create-first-user': row('to /admin', 'to /admin', 'to /admin', 'to /admin'),
  '/admin/forgot': notOffered,
  '/admin/reset/x': notOffered,
  '/admin/users/verify/x': notOffered,
  '/admin/nothing': forNobody,
}

/** The list of each collection. */
export const deskLists: Readonly<Record<string, DeskRow>> = {
  'faq-items': forStaff,
  'payment-methods': forStaff,
  'item-notes': forStaff,
  redirects: forStaff,
  media: forStaff,
  users: forStaff,
  'user-roles': forStaff,
  'api-tokens': forAdmins,
  'analytics-events': forAdmins,
  'audit-log': forAdmins,
  'payload-kv': forNobody,
  'payload-locked-documents': forNobody,
  'payload-preferences': forNobody,
  'payload-migrations': forNobody,
}

/** A redirect comes as a header, or within a page whose head was already on its way. */
export function deskOutcome({ status, headers, text }: Answer): DeskOutcome {
  const streamed = /NEXT_REDIRECT;replace;([^;"\\]+);/.exec(text)?.[1]
  const target = headers.get('location') ?? streamed
  if (target) return `to ${target.split('?', 1)[0]}`
  return status === 404 ? 'missing' : 'shown'
}
