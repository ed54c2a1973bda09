import { createHmac, hkdfSync } from 'node:crypto'
import type { Payload } from 'payload'
import { type AccountsClient, inAccountsTransaction } from '#cms/operations/database/transaction.ts'
import { lifetimes } from '#domain/accounts/tokens/lifetimes.ts'
import type { LiveSession } from '../accounts.ts'
import { hashSecret } from '../secrets.ts'
import { endSessionUnderLock, lockAccount, readAccount, storeRefreshToken } from './sessions.ts'

/**
 * `clock_timestamp()` instead of `now()`: a transaction that waited for the lock began before the one
 * that held the lock wrote its time.
 */
const findOwner = `select user_id as id from auth_refresh_tokens where hash = $1`
const findToken = `
  select t.session_id, t.user_id, t.used_at is not null as used,
    coalesce(t.used_at < clock_timestamp() - make_interval(secs => $2), false) as reused,
    t.created_at < clock_timestamp() - make_interval(secs => $3) as expired
  from auth_refresh_tokens t where t.hash = $1`
const findUsed = `select from auth_refresh_tokens where hash = $1 and used_at is not null`
const markUsed = `update auth_refresh_tokens set used_at = clock_timestamp() where hash = $1`
const extendSession = `
  update users_sessions set expires_at = clock_timestamp() + make_interval(secs => $2)
  where id = $1 and expires_at > clock_timestamp()`
const deleteOld = `
  delete from auth_refresh_tokens
  where session_id = $1 and created_at < clock_timestamp() - make_interval(secs => $2)`

type TokenRow = {
  session_id: string
  user_id: string
  used: boolean
  reused: boolean
  expired: boolean
}

/**
 * Exchanges a refresh token for its successor and extends its session; null when the session has ended.
 * A token that was used before the grace period ends the session, because one of its two holders has
 * stolen it.
 */
export type ExchangeRefreshToken = (
  refreshToken: string,
) => Promise<(LiveSession & { refreshToken: string }) | null>

/**
 * The successor of a token is derived from it: all who use the token within its grace period get the
 * same one, although the database has only hashes.
 */
export function createTokenExchange(payload: Payload): ExchangeRefreshToken {
  const key = hkdfSync('sha256', payload.config.secret, '', 'payline refresh tokens', 32)
  const successorOf: Successor = (token) =>
    createHmac('sha256', Buffer.from(key)).update(token).digest('base64url')
  return (refreshToken) =>
    inAccountsTransaction(payload, (client) => exchange(client, refreshToken, successorOf))
}

type Successor = (refreshToken: string) => string

async function exchange(
  client: AccountsClient,
  refreshToken: string,
  successorOf: Successor,
): ReturnType<ExchangeRefreshToken> {
  const hash = hashSecret(refreshToken)
  const token = await lockToken(client, hash)
  if (!token || token.expired) return null
  const { session_id: sessionId, user_id: accountId } = token
  if (token.reused) {
    await endSessionUnderLock(client, accountId, sessionId)
    return null
  }
  const { rowCount } = await client.query(extendSession, [sessionId, lifetimes.session])
  if (rowCount !== 1) return null
  // A second use within the grace period doesn't restart it.
  if (!token.used) await client.query(markUsed, [hash])
  await client.query(deleteOld, [sessionId, lifetimes.session])
  const session = { sessionId, account: await readAccount(client, accountId) }
  const successor = await firstUnused(client, successorOf(refreshToken), successorOf)
  await storeRefreshToken(client, session, successor)
  return { ...session, refreshToken: successor }
}

/** Another holder may have used the successor too: then the one after it is returned. */
async function firstUnused(
  client: AccountsClient,
  successor: string,
  successorOf: Successor,
): Promise<string> {
  const { rowCount } = await client.query(findUsed, [hashSecret(successor)])
  return rowCount ? firstUnused(client, successorOf(successor), successorOf) : successor
}

/** The token, read under the lock of its account. */
async function lockToken(client: AccountsClient, hash: string): Promise<TokenRow | null> {
  const owners = await client.query<{ id: string }>(findOwner, [hash])
  const [owner] = owners.rows
  if (!owner || !(await lockAccount(client, owner.id))) return null
  const { refreshGrace, session } = lifetimes
  const { rows } = await client.query<TokenRow>(findToken, [hash, refreshGrace, session])
  return rows[0] ?? null
}
