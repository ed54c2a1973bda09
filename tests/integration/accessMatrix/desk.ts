import { vi } from 'vitest'
import type { Asker } from './askers.ts'
import type { Answer } from './client.ts'
import type { Product } from './product.ts'

/** What a page of the desk does with somebody: it is shown, missing, or sends them elsewhere. */
type DeskOutcome = 'shown' | 'missing' | `to ${string}` | `status ${number}`

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
  claims: forStaff,
  'evidence-files': forStaff,
  'scheduled-offers': forStaff,
  media: forStaff,
  users: forStaff,
  'user-roles': forStaff,
  'api-tokens': forAdmins,
  'analytics-events': forAdmins,
  'audit-log': forAdmins,
  'payload-jobs': forNobody,
  'payload-kv': forNobody,
  'payload-locked-documents': forNobody,
  'payload-preferences': forNobody,
  'payload-migrations': forNobody,
}

/** What comes of a page, once the panel doesn't ask for a moment: its database is busy at first. */
export async function deskOutcome(
  product: Product,
  asker: Asker,
  path: string,
): Promise<DeskOutcome> {
  const patience = { timeout: 60_000, interval: 500 }
  const answer = await vi.waitUntil(async () => {
    const found = await product.ask(asker, 'GET', path)
    return found.status === 503 ? undefined : found
  }, patience)
  return outcomeOf(answer)
}

/** A redirect comes as a header, or within a page whose head was already on its way. */
function outcomeOf({ status, headers, text }: Answer): DeskOutcome {
  const streamed = /NEXT_REDIRECT;replace;([^;"\\]+);/.exec(text)?.[1]
  const target = headers.get('location') ?? streamed
  if (target) return `to ${target.split('?', 1)[0]}`
  if (status === 404) return 'missing'
  return status === 200 ? 'shown' : `status ${status}`
}
