import type { Payload, PayloadRequest } from 'payload'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { type AccountColumns, accountColumns } from '../accountRows.ts'
import type { Directory } from '../accounts.ts'
import { refusalOf, refused } from '../refusal.ts'

const findGrantee = `select ${accountColumns}, u.common_password from users u where u.email = $1`
const findRole = `select id from user_roles where user_id = $1 and role::text = $2`

type Grantee = AccountColumns & { common_password: boolean | null }

/** Grants a role to the account with an address. Refused for an account with a common password. */
export async function grant(
  payload: Payload,
  email: string,
  role: Role,
): ReturnType<Directory['grant']> {
  const grantee = await readGrantee(payload, email)
  if (!grantee) return refused('no_such_user')
  const result = resultWithoutGrant(grantee, role)
  if (result) return result
  try {
    await addRole(payload, grantee.id, role)
    return { ok: true, changed: true }
  } catch (error) {
    // Another request can have granted the role, deleted the account or set a password meanwhile.
    const now = await readGrantee(payload, email)
    if (!now) return refused('no_such_user')
    const resultNow = resultWithoutGrant(now, role)
    if (resultNow) return resultNow
    throw error
  }
}

/** The result where nothing is granted; undefined where the role can be granted. */
function resultWithoutGrant(grantee: Grantee, role: Role) {
  if (grantee.roles.includes(role)) return { ok: true as const, changed: false }
  return grantee.common_password ? refused('common_password') : undefined
}

async function readGrantee(payload: Payload, email: string): Promise<Grantee | undefined> {
  const { rows } = await accountsPool(payload).query<Grantee>(findGrantee, [email])
  return rows[0]
}

/** Revokes a role of the account with an address. Refused for the last admin. */
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
