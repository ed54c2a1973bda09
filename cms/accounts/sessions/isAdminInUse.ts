import type { QueryClient } from '#cms/operations/database/transaction.ts'
import { lifetimes } from '#domain/accounts/tokens/lifetimes.ts'

/** Leaves out the sessions of the public site, which last much longer: with them nobody opens a form. */
const findAdminSession = `
  select from users_sessions session join user_roles role on role.user_id = session._parent_id
  where session.expires_at > now() and session.expires_at <= now() + make_interval(secs => $1)
  limit 1`

/** In seconds. Twice the lifetime, because the process that extends a session can have a clock that is ahead. */
const longest = 2 * lifetimes.adminSession

/** Whether a person may have a form of the admin open: an editor's or admin's session has not ended. */
export async function isAdminInUse(client: QueryClient): Promise<boolean> {
  const { rowCount } = await client.query(findAdminSession, [longest])
  return rowCount !== 0
}
