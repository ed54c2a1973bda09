import type { Payload } from 'payload'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import { type AccountsClient, inAccountsTransaction } from '#cms/operations/database/transaction.ts'
import { lifetimes } from '#domain/accounts/tokens/lifetimes.ts'
import type { Accounts, MailPurpose } from '../accounts.ts'
import type { PasswordQueue } from '../passwords/passwordQueue.ts'
import { refused } from '../refusal.ts'
import { hashSecret, makeSecret } from '../secrets.ts'
import { lockAccount } from '../sessions/sessions.ts'
import { hashNewPassword, setPassword } from './ownAccount.ts'

/** How long a link is valid, in seconds. */
const lifetimeSeconds: Record<MailPurpose, number> = {
  verify: lifetimes.verifyLink,
  reset: lifetimes.resetLink,
}

const lockByEmail = `select id from users where email = $1 for update`
const deleteOlder = `
  delete from auth_mail_links where user_id = $1 and (purpose = $2 or expires_at <= now())`
const insertLink = `
  insert into auth_mail_links (hash, purpose, user_id, email, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(secs => $5))`
/** Only while the account still has the address of the link: a new address is not confirmed by it. */
const findLink = `
  select l.user_id from auth_mail_links l join users u on u.id = l.user_id
  where l.hash = $1 and l.purpose = $2 and l.expires_at > now() and l.email = u.email`
const deleteLink = `delete from auth_mail_links where hash = $1`
const confirmEmail = `
  update users set email_verified_at = coalesce(email_verified_at, now()) where id = $1`

/** Creates a link for an account's address. Earlier links of the same purpose are deleted. */
export function createMailLink(
  payload: Payload,
  purpose: MailPurpose,
  email: string,
): Promise<string | null> {
  return inAccountsTransaction(payload, async (client) => {
    const { rows } = await client.query<{ id: string }>(lockByEmail, [email])
    const [user] = rows
    if (!user) return null
    const secret = makeSecret()
    const values = [hashSecret(secret), purpose, user.id, email, lifetimeSeconds[purpose]]
    await client.query(deleteOlder, [user.id, purpose])
    await client.query(insertLink, values)
    return secret
  })
}

/** Marks the link's address as confirmed, if the account still has it. */
export function confirmAddress(
  payload: Payload,
  linkSecret: string,
): ReturnType<Accounts['confirmAddress']> {
  const hash = hashSecret(linkSecret)
  return inAccountsTransaction(payload, async (client) => {
    const accountId = await lockLink(client, hash, 'verify')
    if (!accountId) return refused('invalid_link')
    await client.query(deleteLink, [hash])
    await client.query(confirmEmail, [accountId])
    return { ok: true }
  })
}

type NewPasswordByLink = { linkSecret: string; password: string; address: string | undefined }

/** Sets the password of the link's account. The client has received the mail, so the address is confirmed. */
export async function resetPassword(
  payload: Payload,
  queue: PasswordQueue,
  { linkSecret, password, address }: NewPasswordByLink,
): ReturnType<Accounts['resetPassword']> {
  const hash = hashSecret(linkSecret)
  // An invalid link is refused before any hashing.
  if (!(await ownerOf(accountsPool(payload), hash, 'reset'))) return refused('invalid_link')
  const hashed = await queue.run(address, () => hashNewPassword(password))
  if (!hashed) return refused('sign_in_busy')
  return inAccountsTransaction(payload, async (client) => {
    const accountId = await lockLink(client, hash, 'reset')
    if (!accountId) return refused('invalid_link')
    const by = { keepSession: null, actor: 'owner' } as const
    if (!(await setPassword(client, accountId, hashed, by))) return refused('common_password')
    await client.query(deleteLink, [hash])
    await client.query(confirmEmail, [accountId])
    return { ok: true }
  })
}

/** The account of a link, under the account's lock, so that no other request can use the link. */
async function lockLink(client: AccountsClient, hash: string, purpose: MailPurpose) {
  const accountId = await ownerOf(client, hash, purpose)
  if (!accountId || !(await lockAccount(client, accountId))) return null
  return ownerOf(client, hash, purpose)
}

async function ownerOf(db: AccountsClient, hash: string, purpose: MailPurpose) {
  const { rows } = await db.query<{ user_id: string }>(findLink, [hash, purpose])
  return rows[0]?.user_id ?? null
}
