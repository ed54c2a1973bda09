import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import {
  type AccountsClient,
  inAccountsTransaction,
  type QueryClient,
} from '#cms/operations/database/transaction.ts'
import type { Account } from '#domain/accounts/session.ts'
import { lifetimes, maxSessions } from '#domain/accounts/tokens/lifetimes.ts'
import { type AccountColumns, accountColumns, toAccount } from '../accountRows.ts'
import type { LiveSession, PasswordProof } from '../accounts.ts'
import { hashSecret, makeSecret } from '../secrets.ts'

/**
 * Sessions are the rows of Payload's own array `sessions`. Payload reads, changes and writes back the
 * whole array, so every write of a session needs the lock on the user's row.
 */
const lockUser = `select id from users where id = $1 for update`
/** Waits for a concurrent change of the password, and then compares the new hash. */
const lockIfHashMatches = `select id from users where id = $1 and hash = $2 for update`
const findUser = `select ${accountColumns} from users u where u.id = $1`
const deleteExpired = `delete from users_sessions where _parent_id = $1 and expires_at <= now()`
const deleteOldestSessions = `
  delete from users_sessions where id in (
    select id from users_sessions where _parent_id = $1
    order by created_at desc nulls last, _order desc offset $2)`
const insertSession = `
  insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
  select coalesce(max(_order), 0) + 1, $1::uuid, $2, now(), now() + make_interval(secs => $3)
  from users_sessions where _parent_id = $1::uuid`
const findLive = `
  select ${accountColumns} from users_sessions s join users u on u.id = s._parent_id
  where s.id = $1 and u.id = $2 and s.expires_at > now() and exists (
    select from auth_signing_keys k
    where k.kid = $3 and (k.retires_at is null or k.retires_at > now()))`
const findOwner = `select _parent_id as id from users_sessions where id = $1`
const deleteSession = `delete from users_sessions where id = $1`
const deleteOthers = `delete from users_sessions where _parent_id = $1 and id is distinct from $2`
const deleteOrphanTokens = `
  delete from auth_refresh_tokens t where t.user_id = $1
    and not exists (select from users_sessions s where s.id = t.session_id)`
const insertToken = `
  insert into auth_refresh_tokens (hash, session_id, user_id, created_at)
  values ($1, $2, $3, clock_timestamp()) on conflict do nothing`

/** @returns false when the account is deleted */
export async function lockAccount(client: QueryClient, accountId: string): Promise<boolean> {
  const { rowCount } = await client.query(lockUser, [accountId])
  return rowCount === 1
}

/** @returns false when the account is deleted or its password has changed */
export async function lockIfPasswordUnchanged(
  client: QueryClient,
  { accountId, hash }: PasswordProof,
): Promise<boolean> {
  const { rowCount } = await client.query(lockIfHashMatches, [accountId, hash])
  return rowCount === 1
}

/**
 * Begins a session, and ends the oldest sessions beyond the limit.
 *
 * @returns the account and the id of its new session; null where the proof is no longer valid
 */
export async function beginSession(
  client: AccountsClient,
  proof: PasswordProof,
  lifetimeSeconds: number,
): Promise<LiveSession | null> {
  if (!(await lockIfPasswordUnchanged(client, proof))) return null
  const { accountId } = proof
  await client.query(deleteExpired, [accountId])
  await client.query(deleteOldestSessions, [accountId, maxSessions - 1])
  const sessionId = randomUUID()
  await client.query(insertSession, [accountId, sessionId, lifetimeSeconds])
  await deleteTokensOfEndedSessions(client, accountId)
  return { sessionId, account: await readAccount(client, accountId) }
}

/** Begins a session on the site, with its first refresh token. */
export function beginSiteSession(
  payload: Payload,
  proof: PasswordProof,
): Promise<(LiveSession & { refreshToken: string }) | null> {
  return inAccountsTransaction(payload, async (client) => {
    const session = await beginSession(client, proof, lifetimes.session)
    if (!session) return null
    const refreshToken = makeSecret()
    await storeRefreshToken(client, session, refreshToken)
    return { ...session, refreshToken }
  })
}

/** Stores a refresh token of a session, unless it is stored. */
export async function storeRefreshToken(
  client: AccountsClient,
  { sessionId, account }: LiveSession,
  token: string,
): Promise<void> {
  await client.query(insertToken, [hashSecret(token), sessionId, account.id])
}

/** The claims of an access token that identify its session and key. */
export type TokenOrigin = { sessionId: string; accountId: string; kid: string }

/** The session of a token; null when it has ended, or the signing key is no longer accepted. */
export async function findSession(
  payload: Payload,
  { sessionId, accountId, kid }: TokenOrigin,
): Promise<LiveSession | null> {
  const values = [sessionId, accountId, kid]
  const { rows } = await accountsPool(payload).query<AccountColumns>(findLive, values)
  const [row] = rows
  return row ? { sessionId, account: toAccount(row) } : null
}

/** Ends a session with its refresh tokens; nothing happens when it has ended already. */
export async function endSession(payload: Payload, sessionId: string): Promise<void> {
  await inAccountsTransaction(payload, async (client) => {
    const { rows } = await client.query<{ id: string }>(findOwner, [sessionId])
    const [owner] = rows
    if (owner && (await lockAccount(client, owner.id)))
      await endSessionUnderLock(client, owner.id, sessionId)
  })
}

/** Ends a session of a locked account. */
export async function endSessionUnderLock(
  client: AccountsClient,
  accountId: string,
  sessionId: string,
) {
  await client.query(deleteSession, [sessionId])
  await deleteTokensOfEndedSessions(client, accountId)
}

/** Deletes the refresh tokens of an account's ended sessions. */
export async function deleteTokensOfEndedSessions(
  client: QueryClient,
  accountId: string,
): Promise<void> {
  await client.query(deleteOrphanTokens, [accountId])
}

/** Ends all sessions of an account with their refresh tokens. */
export async function endAllSessions(payload: Payload, accountId: string): Promise<void> {
  await inAccountsTransaction(payload, async (client) => {
    if (await lockAccount(client, accountId)) await endOtherSessions(client, accountId, null)
  })
}

/** Ends the sessions of a locked account, except one. */
export async function endOtherSessions(
  client: AccountsClient,
  accountId: string,
  keptSessionId: string | null,
) {
  await client.query(deleteOthers, [accountId, keptSessionId])
  await deleteTokensOfEndedSessions(client, accountId)
}

/** @throws when the account is deleted, which its lock prevents */
export async function readAccount(client: AccountsClient, accountId: string): Promise<Account> {
  const { rows } = await client.query<AccountColumns>(findUser, [accountId])
  const [row] = rows
  if (!row) throw new Error('The account was deleted just now.')
  return toAccount(row)
}
