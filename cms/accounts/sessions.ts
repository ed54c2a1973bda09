import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { lifetimes, mostSessions } from '#domain/auth/lifetimes.ts'
import type { Account } from '#domain/auth/session.ts'
import { type AccountColumns, accountColumns, toAccount } from './accountRows.ts'
import type { LiveSession, PasswordProof } from './accounts.ts'
import { accountsPool } from './accountsPool.ts'
import { hashSecret, makeSecret } from './secrets.ts'
import { type AnyClient, type Client, transaction } from './transaction.ts'

/**
 * Sessions are the rows of Payload's own array `sessions`, which Payload reads, changes and writes
 * back whole. So whoever writes one holds the lock on the user's row.
 */
const lockUser = `select id from users where id = $1 for update`
/** Waits for whoever changes the password, and then sees the new one. */
const lockProof = `select id from users where id = $1 and hash = $2 for update`
const findUser = `select ${accountColumns} from users u where u.id = $1`
const deleteExpired = `delete from users_sessions where _parent_id = $1 and expires_at <= now()`
const makeRoom = `
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
const deleteDead = `
  delete from auth_refresh_tokens t where t.user_id = $1
    and not exists (select from users_sessions s where s.id = t.session_id)`
const insertToken = `
  insert into auth_refresh_tokens (hash, session_id, user_id, created_at)
  values ($1, $2, $3, clock_timestamp())`

/** @returns false when the account is gone */
export async function lockAccount(client: AnyClient, accountId: string): Promise<boolean> {
  const { rowCount } = await client.query(lockUser, [accountId])
  return rowCount === 1
}

/** @returns false when the account is gone, or has another password by now */
export async function lockProven(
  client: AnyClient,
  { accountId, hash }: PasswordProof,
): Promise<boolean> {
  const { rowCount } = await client.query(lockProof, [accountId, hash])
  return rowCount === 1
}

/**
 * @returns the account and the id of its new session, or null where the proof is worth nothing any
 *   more; the oldest sessions give way
 */
export async function beginSession(
  client: Client,
  proof: PasswordProof,
  lastsSeconds: number,
): Promise<LiveSession | null> {
  if (!(await lockProven(client, proof))) return null
  const { accountId } = proof
  await client.query(deleteExpired, [accountId])
  await client.query(makeRoom, [accountId, mostSessions - 1])
  const sessionId = randomUUID()
  await client.query(insertSession, [accountId, sessionId, lastsSeconds])
  await deleteDeadTokens(client, accountId)
  return { sessionId, account: await readAccount(client, accountId) }
}

/** A session on the site, and the first refresh token of it. */
export function beginSiteSession(
  payload: Payload,
  proof: PasswordProof,
): Promise<(LiveSession & { refreshToken: string }) | null> {
  return transaction(payload, async (client) => {
    const session = await beginSession(client, proof, lifetimes.session)
    return session && { ...session, refreshToken: await issueRefreshToken(client, session) }
  })
}

/** Writes down a new refresh token of a session. */
export async function issueRefreshToken(
  client: Client,
  { sessionId, account }: LiveSession,
): Promise<string> {
  const token = makeSecret()
  await client.query(insertToken, [hashSecret(token), sessionId, account.id])
  return token
}

/** What an access token says of itself. */
export type TokenOrigin = { sessionId: string; accountId: string; kid: string }

/** The session of a token; null when it has ended, or the key that signed counts for nothing. */
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
  await transaction(payload, async (client) => {
    const { rows } = await client.query<{ id: string }>(findOwner, [sessionId])
    const [owner] = rows
    if (owner && (await lockAccount(client, owner.id))) await endOne(client, owner.id, sessionId)
  })
}

/** Ends a session of an account that is locked. */
export async function endOne(client: Client, accountId: string, sessionId: string) {
  await client.query(deleteSession, [sessionId])
  await deleteDeadTokens(client, accountId)
}

/** Deletes the refresh tokens of sessions that an account has no more. */
export async function deleteDeadTokens(client: AnyClient, accountId: string): Promise<void> {
  await client.query(deleteDead, [accountId])
}

/** Ends all sessions of an account with their refresh tokens. */
export async function endAllSessions(payload: Payload, accountId: string): Promise<void> {
  await transaction(payload, async (client) => {
    if (await lockAccount(client, accountId)) await endOthers(client, accountId, null)
  })
}

/** Ends the sessions of an account that is locked, but the one to keep. */
export async function endOthers(client: Client, accountId: string, keep: string | null) {
  await client.query(deleteOthers, [accountId, keep])
  await deleteDeadTokens(client, accountId)
}

/** @throws when the account is gone, which its lock rules out */
export async function readAccount(client: Client, accountId: string): Promise<Account> {
  const { rows } = await client.query<AccountColumns>(findUser, [accountId])
  const [row] = rows
  if (!row) throw new Error('The account was deleted just now.')
  return toAccount(row)
}
