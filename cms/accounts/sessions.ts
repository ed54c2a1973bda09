import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { lifetimes, mostSessions } from '#domain/auth/lifetimes.ts'
import type { Account } from '#domain/auth/session.ts'
import { type AccountColumns, accountColumns, toAccount } from './account.ts'
import type { LiveSession } from './accounts.ts'
import { hashSecret, makeSecret } from './secrets.ts'
import { type Client, transaction } from './transaction.ts'

/**
 * Sessions are the rows of Payload's own array `sessions`, which Payload reads, changes and writes
 * back whole. So whoever writes one holds the lock on the user's row.
 */
const lockUser = `select id from users where id = $1 for update`
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
  where s.id = $1 and u.id = $2 and s.expires_at > now()`
const findOwner = `select _parent_id as id from users_sessions where id = $1`
const deleteSession = `delete from users_sessions where id = $1`
const deleteOthers = `delete from users_sessions where _parent_id = $1 and id is distinct from $2`
const deleteDeadTokens = `
  delete from auth_refresh_tokens t where t.user_id = $1
    and not exists (select from users_sessions s where s.id = t.session_id)`
const insertToken = `
  insert into auth_refresh_tokens (hash, session_id, user_id, created_at)
  values ($1, $2, $3, clock_timestamp())`

/** @returns false when the account is gone */
export async function lockAccount(client: Client, accountId: string): Promise<boolean> {
  const { rowCount } = await client.query(lockUser, [accountId])
  return rowCount === 1
}

/** @returns the account and the id of its new session; the oldest sessions give way */
export async function beginSession(
  client: Client,
  accountId: string,
  lastsSeconds: number,
): Promise<LiveSession> {
  if (!(await lockAccount(client, accountId))) throw new Error('The account was deleted just now.')
  await client.query(deleteExpired, [accountId])
  await client.query(makeRoom, [accountId, mostSessions - 1])
  const sessionId = randomUUID()
  await client.query(insertSession, [accountId, sessionId, lastsSeconds])
  await client.query(deleteDeadTokens, [accountId])
  return { sessionId, account: await readAccount(client, accountId) }
}

/** A session on the site, and the first refresh token of it. */
export function beginSiteSession(
  payload: Payload,
  accountId: string,
): Promise<LiveSession & { refreshToken: string }> {
  return transaction(payload, async (client) => {
    const session = await beginSession(client, accountId, lifetimes.session)
    return { ...session, refreshToken: await issueRefreshToken(client, session) }
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

/** The account of a session that is alive; null when it has ended. */
export async function findSession(
  payload: Payload,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<LiveSession | null> {
  const { rows } = await payload.db.pool.query<AccountColumns>(findLive, [sessionId, accountId])
  const [row] = rows
  return row ? { sessionId, account: toAccount(row) } : null
}

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
  await client.query(deleteDeadTokens, [accountId])
}

export async function endAllSessions(payload: Payload, accountId: string): Promise<void> {
  await transaction(payload, async (client) => {
    if (await lockAccount(client, accountId)) await endOthers(client, accountId, null)
  })
}

/** Ends the sessions of an account that is locked, but the one to keep. */
export async function endOthers(client: Client, accountId: string, keep: string | null) {
  await client.query(deleteOthers, [accountId, keep])
  await client.query(deleteDeadTokens, [accountId])
}

export async function readAccount(client: Client, accountId: string): Promise<Account> {
  const { rows } = await client.query<AccountColumns>(findUser, [accountId])
  const [row] = rows
  if (!row) throw new Error('The account was deleted just now.')
  return toAccount(row)
}
