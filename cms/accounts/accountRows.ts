import type { Payload } from 'payload'
import type { Account } from '#domain/auth/session.ts'
import { type AccountColumns, accountColumns, toAccount } from './account.ts'
import type { AccountRow } from './accounts.ts'

const findUser = `select ${accountColumns} from users u where u.email = $1`

const listUsers = `
  select ${accountColumns}, u.created_at,
    (select count(*)::int from users_sessions s
      where s._parent_id = u.id and s.expires_at > now()) as sessions
  from users u order by u.created_at, u.id`

type ListedColumns = AccountColumns & { created_at: Date; sessions: number }

/** @param email in its stored spelling */
export async function findAccount(payload: Payload, email: string): Promise<Account | null> {
  const { rows } = await payload.db.pool.query<AccountColumns>(findUser, [email])
  const [row] = rows
  return row ? toAccount(row) : null
}

/** All accounts, the oldest first. */
export async function listAccountRows(payload: Payload): Promise<AccountRow[]> {
  const { rows } = await payload.db.pool.query<ListedColumns>(listUsers)
  return rows.map((row) => ({
    ...toAccount(row),
    created_at: row.created_at.toISOString(),
    sessions: row.sessions,
  }))
}
