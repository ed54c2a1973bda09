import type { Payload } from 'payload'
import type { RateLimiter } from '#platform/rateLimiter.ts'
import { inTransaction } from '../inTransaction.ts'
import { findAccount, listAccountRows } from './accountRows.ts'
import type { Directory } from './accounts.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { forgetFailures } from './forgetFailures.ts'
import { addRole, grant, revoke } from './grants.ts'
import { newPassword, setPassword } from './ownAccount.ts'
import { refusalOf, refused } from './refusal.ts'
import { lockAccount } from './sessions.ts'
import { transaction } from './transaction.ts'

/**
 * What an operator does to accounts. Roles and new accounts go through Payload, so that its hooks
 * have their say.
 */
export function createDirectory(
  payload: Payload,
  { limits }: { limits: Pick<RateLimiter, 'forgetAccount'> },
): Directory {
  return {
    list: () => listAccountRows(payload),
    find: (email) => findAccount(payload, email),
    create: (input) => create(payload, input),
    grant: (email, role) => grant(payload, email, role),
    revoke: (email, role) => revoke(payload, email, role),
    setPassword: (email, password) => replacePassword(payload, email, password),
    async unlock(email) {
      const account = await findAccount(payload, email)
      if (!account) return refused('no_such_user')
      const unlocking = { limits, email: account.email, actor: 'cli' }
      return { ok: true, forgotten: await forgetFailures(payload, unlocking) }
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

/** Not through Payload, which would hash while the account is locked. */
async function replacePassword(
  payload: Payload,
  email: string,
  password: string,
): ReturnType<Directory['setPassword']> {
  const account = await findAccount(payload, email)
  if (!account) return refused('no_such_user')
  const hashed = await newPassword(password)
  return transaction(payload, async (client) => {
    if (!(await lockAccount(client, account.id))) return refused('no_such_user')
    const by = { keepSession: null, actor: 'cli' } as const
    if (await setPassword(client, account.id, hashed, by)) return { ok: true }
    return refused('common_password')
  })
}
