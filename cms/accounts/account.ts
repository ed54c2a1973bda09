import type { Account } from '#domain/auth/session.ts'
import type { Role } from '#domain/roles.ts'

/** What of a row `u` of `users` makes an account. */
export const accountColumns = `
  u.id, u.email, u.email_verified_at is not null as email_verified,
  array(select r.role::text from user_roles r where r.user_id = u.id order by r.role) as roles`

export type AccountColumns = { id: string; email: string; email_verified: boolean; roles: Role[] }

/** The account of a row that may hold more. */
export function toAccount({ id, email, roles, email_verified }: AccountColumns): Account {
  return { id, email, roles, email_verified }
}
