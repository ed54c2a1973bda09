import type { Payload } from 'payload'
import type { Accounts, LiveSession } from './accounts.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { hashPassword, matchesPassword, type PasswordHash } from './passwordHash.ts'
import type { PasswordQueue } from './passwordQueue.ts'
import { refusalOf, refused } from './refusal.ts'
import { endOthers, lockAccount, readAccount } from './sessions.ts'
import { type Client, transaction } from './transaction.ts'

const findStored = `select hash, salt from users where id = $1 and hash <> '' and salt <> ''`
const findStillStored = `select 1 from users where id = $1 and hash = $2`
const writePassword = `
  update users set hash = $2, salt = $3, common_password = $4, updated_at = now() where id = $1`
const deleteResetLinks = `delete from auth_mail_links where user_id = $1 and purpose = 'reset'`

/** What is to be stored of a new password. */
export type NewPassword = PasswordHash & { common: boolean }

export async function newPassword(password: string): Promise<NewPassword> {
  return { ...(await hashPassword(password)), common: await isCommonPassword(password) }
}

/**
 * Writes the password of an account that is locked, and ends its sessions but the one to keep.
 *
 * @returns false, with nothing written, when whoever has a role may not have it
 */
export async function setPassword(
  client: Client,
  accountId: string,
  { hash, salt, common }: NewPassword,
  keepSession: string | null,
): Promise<boolean> {
  if (common && (await readAccount(client, accountId)).roles.length > 0) return false
  await client.query(writePassword, [accountId, hash, salt, common])
  await client.query(deleteResetLinks, [accountId])
  await endOthers(client, accountId, keepSession)
  return true
}

/** Sets the password of whoever is signed in and knows the current one. */
export async function changePassword(
  payload: Payload,
  queue: PasswordQueue,
  { sessionId, account }: LiveSession,
  { current, next }: { current: string; next: string },
): ReturnType<Accounts['changePassword']> {
  const confirmed = await confirmPassword(payload, queue, account.id, current)
  if (!confirmed.ok) return confirmed
  const hashed = await queue.run(() => newPassword(next))
  if (!hashed) return refused('sign_in_busy')
  return transaction(payload, async (client) => {
    if (!(await lockAccount(client, account.id))) return refused('wrong_password')
    const { rowCount } = await client.query(findStillStored, [account.id, confirmed.hash])
    if (!rowCount) return refused('wrong_password')
    if (await setPassword(client, account.id, hashed, sessionId)) return { ok: true }
    return refused('common_password')
  })
}

/** Deletes the account of whoever is signed in and knows its password. Hooks keep the last admin. */
export async function deleteAccount(
  payload: Payload,
  queue: PasswordQueue,
  { account }: LiveSession,
  password: string,
): ReturnType<Accounts['deleteAccount']> {
  const confirmed = await confirmPassword(payload, queue, account.id, password)
  if (!confirmed.ok) return confirmed
  try {
    await payload.delete({ collection: 'users', id: account.id, depth: 0 })
    return { ok: true }
  } catch (error) {
    const { status } = refusalOf(error)
    if (status === 409) return refused('last_admin')
    // Somebody else was quicker; what was asked for has come true.
    if (status === 404) return { ok: true }
    throw error
  }
}

async function confirmPassword(
  payload: Payload,
  queue: PasswordQueue,
  accountId: string,
  password: string,
) {
  const checked = await queue.run(async () => {
    const { rows } = await payload.db.pool.query<PasswordHash>(findStored, [accountId])
    const [stored] = rows
    return { stored, matches: await matchesPassword(password, stored) }
  })
  if (!checked) return refused('sign_in_busy')
  if (!checked.stored || !checked.matches) return refused('wrong_password')
  return { ok: true as const, hash: checked.stored.hash }
}
