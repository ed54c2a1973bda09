import type { Payload } from 'payload'
import type { Role } from '#domain/accounts/roles.ts'
import type { Account } from '#domain/accounts/session.ts'
import { accountsPool } from '../operations/database/accountsPool.ts'
import type { AccountRow } from './accounts.ts'

/** The columns of an account, from a row `u` of `users`. */
export const accountColumns = `
  u.id, u.email, u.email_verified_at is not null as email_verified,
  array(select r.role::text from user_roles r where r.user_id = u.id order by r.role) as roles`

export type AccountColumns = { id: string; email: string; email_verified: boolean; roles: Role[] }

/** The account of a row, without its other columns. */
export function toAccount({ id, email, roles, email_verified }: AccountColumns): Account {
  return { id, email, roles, email_verified }
}

const findUser = `select ${accountColumns} from users u where u.email = $1`

const listUsers = `
  select ${accountColumns}, u.created_at,
    (select count(*)::int from users_sessions s
      where s._parent_id = u.id and s.expires_at > now()) as sessions
  from users u order by u.created_at, u.id`

const selectMailedAdmins = `
  select ${accountColumns} from users u
  where u.email_verified_at is not null
    and exists (select from user_roles r where r.user_id = u.id and r.role = 'admin')
  order by u.created_at, u.id`

type ListedColumns = AccountColumns & { created_at: Date; sessions: number }

/** @param email in its stored spelling */
export async function findAccount(payload: Payload, email: string): Promise<Account | null> {
  const { rows } = await accountsPool(payload).query<AccountColumns>(findUser, [email])
  const [row] = rows
  return row ? toAccount(row) : null
}

/** All accounts, the oldest first. */
export async function listAccountRows(payload: Payload): Promise<AccountRow[]> {
  const { rows } = await accountsPool(payload).query<ListedColumns>(listUsers)
  return rows.map((row) => ({
    ...toAccount(row),
    created_at: row.created_at.toISOString(),
    sessions: row.sessions,
  }))
}

/** The admins with a confirmed address, the oldest first. */
export async function listMailedAdmins(payload: Payload): Promise<Account[]> {
  const { rows } = await accountsPool(payload).query<AccountColumns>(selectMailedAdmins)
  return rows.map(toAccount)
}
