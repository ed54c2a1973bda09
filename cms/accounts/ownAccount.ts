import type { Payload } from 'payload'
import type { Account } from '#domain/auth/session.ts'
import { unnamedAccount } from '../audit/accountTitle.ts'
import { noteActor } from '../audit/actor.ts'
import { writeEntry } from '../audit/writeEntry.ts'
import { transactionClient } from '../hooks/transactionDb.ts'
import { inTransaction } from '../inTransaction.ts'
import type { Accounts, LiveSession } from './accounts.ts'
import { checkPassword } from './checkPassword.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { hashPassword, type PasswordHash } from './passwordHash.ts'
import type { PasswordQueue } from './passwordQueue.ts'
import { refusalOf, refused } from './refusal.ts'
import { endOthers, lockAccount, lockProven, readAccount } from './sessions.ts'
import { type AnyClient, type Client, transaction } from './transaction.ts'

const writePassword = `
  update users set hash = $2, salt = $3, common_password = $4, updated_at = now() where id = $1`
const deleteResets = `delete from auth_mail_links where user_id = $1 and purpose = 'reset'`

/** What is to be stored of a new password. */
export type NewPassword = PasswordHash & { common: boolean }

/** Hashes a password, which takes a few tenths of a second of a core. */
export async function newPassword(password: string): Promise<NewPassword> {
  return { ...(await hashPassword(password)), common: await isCommonPassword(password) }
}

/**
 * Writes the password of an account that is locked, ends its sessions but the one to keep, and
 * writes down who did.
 *
 * @returns false, with nothing written, when whoever has a role may not have it
 */
export async function setPassword(
  client: Client,
  accountId: string,
  { hash, salt, common }: NewPassword,
  { keepSession, actor }: { keepSession: string | null; actor: 'cli' | 'owner' },
): Promise<boolean> {
  const { email, roles } = await readAccount(client, accountId)
  if (common && roles.length > 0) return false
  await client.query(writePassword, [accountId, hash, salt, common])
  await deleteResetLinks(client, accountId)
  await endOthers(client, accountId, keepSession)
  await writeEntry(client, {
    action: 'changed',
    actor: actor === 'owner' ? ownerName({ email, roles }) : actor,
    subject: `users/${accountId}`,
    details: `User ${roles.length > 0 ? `“${email}”` : unnamedAccount}: Password`,
  })
  return true
}

/** As the audit log names whoever does something with their own account. */
function ownerName({ email, roles }: Pick<Account, 'email' | 'roles'>): string {
  return roles.length > 0 ? email : 'its owner'
}

/** Links to set a password are void once there is a new one. */
export async function deleteResetLinks(client: AnyClient, accountId: string): Promise<void> {
  await client.query(deleteResets, [accountId])
}

/** Sets the password of whoever is signed in and knows the current one. */
export async function changePassword(
  payload: Payload,
  queue: PasswordQueue,
  { sessionId, account }: LiveSession,
  { current, next, address }: { current: string; next: string; address: string | undefined },
): ReturnType<Accounts['changePassword']> {
  const question = { by: 'id', value: account.id, password: current, address } as const
  const confirmed = await checkPassword(payload, queue, question)
  if (!confirmed.ok) return confirmed
  const hashed = await queue.run(address, () => newPassword(next))
  if (!hashed) return refused('sign_in_busy')
  return transaction(payload, async (client) => {
    if (!(await lockProven(client, confirmed.proof))) return refused('wrong_password')
    const by = { keepSession: sessionId, actor: 'owner' } as const
    if (await setPassword(client, account.id, hashed, by)) return { ok: true }
    return refused('common_password')
  })
}

/** Deletes the account of whoever is signed in and knows its password. Hooks keep the last admin. */
export async function deleteAccount(
  payload: Payload,
  queue: PasswordQueue,
  { account }: LiveSession,
  { password, address }: { password: string; address: string | undefined },
): ReturnType<Accounts['deleteAccount']> {
  const question = { by: 'id', value: account.id, password, address } as const
  const confirmed = await checkPassword(payload, queue, question)
  if (!confirmed.ok) return confirmed
  try {
    return await inTransaction(payload, async (req) => {
      const client = await transactionClient(req)
      if (!(await lockAccount(client, account.id))) return { ok: true }
      if (!(await lockProven(client, confirmed.proof))) return refused('wrong_password')
      noteActor(req, { name: ownerName(account) })
      await payload.delete({ collection: 'users', id: account.id, depth: 0, req })
      return { ok: true }
    })
  } catch (error) {
    const { status } = refusalOf(error)
    if (status === 409) return refused('last_admin')
    // Somebody else was quicker; what was asked for has come true.
    if (status === 404) return { ok: true }
    throw error
  }
}
