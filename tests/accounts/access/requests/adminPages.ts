import { vi } from 'vitest'
import type { Requester } from '../tables/requesters.ts'
import type { ApiResponse } from './client.ts'
import type { Product } from './product.ts'

/** The outcome of a request for an admin page: the page is shown, is missing, or redirects. */
type AdminOutcome = 'shown' | 'missing' | `to ${string}` | `status ${number}`

type AdminRow = Readonly<Record<Requester, AdminOutcome>>

const row = (
  anonymous: AdminOutcome,
  user: AdminOutcome,
  editor: AdminOutcome,
  admin: AdminOutcome,
): AdminRow => ({ anonymous, user, editor, admin, token: anonymous })

const forStaff = row('to /admin/login', 'to /admin/unauthorized', 'shown', 'shown')
const forAdmins = row('to /admin/login', 'to /admin/unauthorized', 'missing', 'shown')
const hiddenForEveryone = row('to /admin/login', 'to /admin/unauthorized', 'missing', 'missing')
const toLogin = 'to /admin/login'
const alwaysToLogin = row(toLogin, toLogin, toLogin, toLogin)

/** Admin pages outside collections and globals. */
export const adminPages: Readonly<Record<string, AdminRow>> = {
  '/admin': forStaff,
  '/admin/account': forStaff,
  '/admin/globals/offer': forStaff,
  '/admin/globals/revenue-settings': forAdmins,
  '/admin/collections/games/import': forStaff,
  '/admin/login': row('shown', 'to /admin', 'to /admin', 'to /admin'),
  '/admin/logout': row('shown', 'shown', 'shown', 'shown'),
  '/admin/unauthorized': row('shown', 'shown', 'shown', 'shown'),
  '/admin/create-first-user': row('to /admin', 'to /admin', 'to /admin', 'to /admin'),
  '/admin/forgot': alwaysToLogin,
  '/admin/reset/x': alwaysToLogin,
  '/admin/users/verify/x': alwaysToLogin,
  '/admin/nothing': hiddenForEveryone,
}

/** The list page of each collection. */
export const adminLists: Readonly<Record<string, AdminRow>> = {
  'faq-items': forStaff,
  'payment-methods': forStaff,
  games: forStaff,
  'sport-events': forStaff,
  bonuses: forStaff,
  guides: forStaff,
  tournaments: forStaff,
  redirects: forStaff,
  claims: forStaff,
  'evidence-files': forStaff,
  feeds: forStaff,
  'scheduled-offers': forStaff,
  casinos: forStaff,
  offers: forStaff,
  links: forStaff,
  toplists: forStaff,
  markets: forStaff,
  pages: forStaff,
  media: forStaff,
  users: forStaff,
  'user-roles': forStaff,
  'api-tokens': forAdmins,
  'analytics-events': forAdmins,
  goals: forAdmins,
  annotations: forAdmins,
  'casino-connections': forAdmins,
  postbacks: forAdmins,
  'revenue-reports': forAdmins,
  'currency-rates': forAdmins,
  'closed-months': forAdmins,
  'audit-log': forAdmins,
  'payload-jobs': hiddenForEveryone,
  'payload-kv': hiddenForEveryone,
  'payload-locked-documents': hiddenForEveryone,
  'payload-preferences': hiddenForEveryone,
  'payload-migrations': hiddenForEveryone,
}

/**
 * The outcome of a page; retries while the panel answers 503, because its database is busy at
 * first.
 */
export async function adminOutcome(
  product: Product,
  requester: Requester,
  path: string,
): Promise<AdminOutcome> {
  const waitOptions = { timeout: 60_000, interval: 500 }
  const answer = await vi.waitUntil(async () => {
    const found = await product.request(requester, 'GET', path)
    return found.status === 503 ? undefined : found
  }, waitOptions)
  return outcomeOf(answer)
}

/** A redirect is a header, or part of the body where the head was already sent. */
function outcomeOf({ status, headers, text }: ApiResponse): AdminOutcome {
  const streamed = /NEXT_REDIRECT;replace;([^;"\\]+);/.exec(text)?.[1]
  const target = headers.get('location') ?? streamed
  if (target) return `to ${target.split('?', 1)[0]}`
  if (status === 404) return 'missing'
  return status === 200 ? 'shown' : `status ${status}`
}
