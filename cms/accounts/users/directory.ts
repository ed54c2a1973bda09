import type { Payload } from 'payload'
import { inAccountsTransaction, inTransaction } from '#cms/operations/database/transaction.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.ts'
import { findAccount, listAccountRows, listMailedAdmins } from '../accountRows.ts'
import type { Directory } from '../accounts.ts'
import { isCommonPassword } from '../passwords/commonPasswords.ts'
import { refusalOf, refused } from '../refusal.ts'
import { addRole, grant, revoke } from '../roles/grants.ts'
import { lockAccount } from '../sessions/sessions.ts'
import { clearFailedSignIns } from './clearFailedSignIns.ts'
import { hashNewPassword, setPassword } from './ownAccount.ts'

/**
 * An operator's actions on accounts. Roles and new accounts are written through Payload, so that its
 * hooks run.
 */
export function createDirectory(
  payload: Payload,
  { limits }: { limits: Pick<RateLimiter, 'clearAccount'> },
): Directory {
  return {
    list: () => listAccountRows(payload),
    mailedAdmins: () => listMailedAdmins(payload),
    find: (email) => findAccount(payload, email),
    create: (input) => create(payload, input),
    grant: (email, role) => grant(payload, email, role),
    revoke: (email, role) => revoke(payload, email, role),
    setPassword: (email, password) => replacePassword(payload, email, password),
    async unlock(email) {
      const account = await findAccount(payload, email)
      if (!account) return refused('no_such_user')
      const input = { limits, email: account.email, actor: 'cli' }
      return { ok: true, cleared: await clearFailedSignIns(payload, input) }
    },
  }
}

async function create(
  payload: Payload,
  { email, password, role }: Parameters<Directory['create']>[0],
): ReturnType<Directory['create']> {
  if (role && (await isCommonPassword(password))) return refused('common_password')
  try {
    await inTransaction(payload, async (req) => {
      const data = { email, password }
      const user = await payload.create({ collection: 'users', data, depth: 0, req })
      if (role) await addRole(payload, String(user.id), role, req)
    })
  } catch (error) {
    if (refusalOf(error).fields.includes('email')) return refused('user_already_exists')
    throw error
  }
  const account = await findAccount(payload, email)
  if (!account) throw new Error('The new account was deleted at once.')
  return { ok: true, account }
}

/** Not written through Payload, which would hash the password while it locks the account. */
async function replacePassword(
  payload: Payload,
  email: string,
  password: string,
): ReturnType<Directory['setPassword']> {
  const account = await findAccount(payload, email)
  if (!account) return refused('no_such_user')
  const hashed = await hashNewPassword(password)
  return inAccountsTransaction(payload, async (client) => {
    if (!(await lockAccount(client, account.id))) return refused('no_such_user')
    const by = { keepSession: null, actor: 'cli' } as const
    if (await setPassword(client, account.id, hashed, by)) return { ok: true }
    return refused('common_password')
  })
}
