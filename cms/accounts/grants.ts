import type { Payload, PayloadRequest } from 'payload'
import type { Role } from '#domain/roles.ts'
import { type AccountColumns, accountColumns } from './accountRows.ts'
import type { Directory } from './accounts.ts'
import { accountsPool } from './accountsPool.ts'
import { refusalOf, refused } from './refusal.ts'

const findGrantee = `select ${accountColumns}, u.common_password from users u where u.email = $1`
const findRole = `select id from user_roles where user_id = $1 and role::text = $2`

type Grantee = AccountColumns & { common_password: boolean | null }

/** Grants a role by an address. Refused to whoever has one of the commonest passwords. */
export async function grant(
  payload: Payload,
  email: string,
  role: Role,
): ReturnType<Directory['grant']> {
  const grantee = await readGrantee(payload, email)
  if (!grantee) return refused('no_such_user')
  const settled = withoutGrant(grantee, role)
  if (settled) return settled
  try {
    await addRole(payload, grantee.id, role)
    return { ok: true, changed: true }
  } catch (error) {
    // Somebody else may have granted it, deleted the account or set a password in between.
    const now = await readGrantee(payload, email)
    if (!now) return refused('no_such_user')
    const outcome = withoutGrant(now, role)
    if (outcome) return outcome
    throw error
  }
}

/** What there is to say without granting anything, if there is. */
function withoutGrant(grantee: Grantee, role: Role) {
  if (grantee.roles.includes(role)) return { ok: true as const, changed: false }
  return grantee.common_password ? refused('common_password') : undefined
}

async function readGrantee(payload: Payload, email: string): Promise<Grantee | undefined> {
  const { rows } = await accountsPool(payload).query<Grantee>(findGrantee, [email])
  return rows[0]
}

/** Takes a role away by an address. The last admin keeps theirs. */
export async function revoke(
  payload: Payload,
  email: string,
  role: Role,
): ReturnType<Directory['revoke']> {
  const account = await readGrantee(payload, email)
  if (!account) return refused('no_such_user')
  const { rows } = await accountsPool(payload).query<{ id: string }>(findRole, [account.id, role])
  const [row] = rows
  if (!row) return { ok: true, changed: false }
  try {
    await payload.delete({ collection: 'user-roles', id: row.id, depth: 0 })
    return { ok: true, changed: true }
  } catch (error) {
    const { status } = refusalOf(error)
    if (status === 409) return refused('last_admin')
    if (status === 404) return { ok: true, changed: false }
    throw error
  }
}

/** Writes the row that grants a role, in the transaction of `req` where one is given. */
export async function addRole(
  payload: Payload,
  user: string,
  role: Role,
  req?: PayloadRequest,
): Promise<void> {
  const data = { user, role }
  await payload.create({ collection: 'user-roles', data, depth: 0, ...(req ? { req } : {}) })
}
