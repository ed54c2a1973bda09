import type { Payload } from 'payload'
import { unnamedAccount } from '#cms/operations/audit/accountTitle.ts'
import { setActor } from '#cms/operations/audit/actor.ts'
import { writeEntry } from '#cms/operations/audit/writeEntry.ts'
import {
  type AccountsClient,
  inAccountsTransaction,
  inTransaction,
  type QueryClient,
  transactionClient,
} from '#cms/operations/database/transaction.ts'
import type { Account } from '#domain/accounts/session.ts'
import type { Accounts, LiveSession } from '../accounts.ts'
import { checkPassword } from '../passwords/checkPassword.ts'
import { isCommonPassword } from '../passwords/commonPasswords.ts'
import { hashPassword, type PasswordHash } from '../passwords/passwordHash.ts'
import type { PasswordQueue } from '../passwords/passwordQueue.ts'
import { refusalOf, refused } from '../refusal.ts'
import {
  endOtherSessions,
  lockAccount,
  lockIfPasswordUnchanged,
  readAccount,
} from '../sessions/sessions.ts'

const writePassword = `
  update users set hash = $2, salt = $3, common_password = $4, updated_at = now() where id = $1`
const deleteResets = `delete from auth_mail_links where user_id = $1 and purpose = 'reset'`

/** The stored form of a new password. */
export type NewPassword = PasswordHash & { common: boolean }

/** Hashes a password, which takes a few tenths of a second of a core. */
export async function hashNewPassword(password: string): Promise<NewPassword> {
  return { ...(await hashPassword(password)), common: await isCommonPassword(password) }
}

/**
 * Writes the password of a locked account, ends its sessions except one, and writes an audit entry.
 *
 * @returns false, with nothing written, for a common password of an account with a role
 */
export async function setPassword(
  client: AccountsClient,
  accountId: string,
  { hash, salt, common }: NewPassword,
  { keepSession, actor }: { keepSession: string | null; actor: 'cli' | 'owner' },
): Promise<boolean> {
  const { email, roles } = await readAccount(client, accountId)
  if (common && roles.length > 0) return false
  await client.query(writePassword, [accountId, hash, salt, common])
  await deleteResetLinks(client, accountId)
  await endOtherSessions(client, accountId, keepSession)
  await writeEntry(client, {
    action: 'changed',
    actor: actor === 'owner' ? ownerName({ email, roles }) : actor,
    subject: `users/${accountId}`,
    details: `User ${roles.length > 0 ? `“${email}”` : unnamedAccount}: Password`,
  })
  return true
}

/** The audit log's name for the owner of an account who acts on it. */
function ownerName({ email, roles }: Pick<Account, 'email' | 'roles'>): string {
  return roles.length > 0 ? email : 'its owner'
}

/** A new password invalidates the links that set a password. */
export async function deleteResetLinks(client: QueryClient, accountId: string): Promise<void> {
  await client.query(deleteResets, [accountId])
}

/** Sets the password of the signed-in account, whose current password is required. */
export async function changePassword(
  payload: Payload,
  queue: PasswordQueue,
  { sessionId, account }: LiveSession,
  { current, next, address }: { current: string; next: string; address: string | undefined },
): ReturnType<Accounts['changePassword']> {
  const check = { by: 'id', value: account.id, password: current, address } as const
  const confirmed = await checkPassword(payload, queue, check)
  if (!confirmed.ok) return confirmed
  const hashed = await queue.run(address, () => hashNewPassword(next))
  if (!hashed) return refused('sign_in_busy')
  return inAccountsTransaction(payload, async (client) => {
    if (!(await lockIfPasswordUnchanged(client, confirmed.proof))) return refused('wrong_password')
    const by = { keepSession: sessionId, actor: 'owner' } as const
    if (await setPassword(client, account.id, hashed, by)) return { ok: true }
    return refused('common_password')
  })
}

/** Deletes the signed-in account, whose password is required. Hooks refuse it for the last admin. */
export async function deleteAccount(
  payload: Payload,
  queue: PasswordQueue,
  { account }: LiveSession,
  { password, address }: { password: string; address: string | undefined },
): ReturnType<Accounts['deleteAccount']> {
  const check = { by: 'id', value: account.id, password, address } as const
  const confirmed = await checkPassword(payload, queue, check)
  if (!confirmed.ok) return confirmed
  try {
    return await inTransaction(payload, async (req) => {
      const client = await transactionClient(req)
      if (!(await lockAccount(client, account.id))) return { ok: true }
      if (!(await lockIfPasswordUnchanged(client, confirmed.proof)))
        return refused('wrong_password')
      setActor(req, { name: ownerName(account) })
      await payload.delete({ collection: 'users', id: account.id, depth: 0, req })
      return { ok: true }
    })
  } catch (error) {
    const { status } = refusalOf(error)
    if (status === 409) return refused('last_admin')
    // Another request has deleted the account already.
    if (status === 404) return { ok: true }
    throw error
  }
}
