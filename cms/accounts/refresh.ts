import type { Payload } from 'payload'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import type { LiveSession } from './accounts.ts'
import { hashSecret } from './secrets.ts'
import { endOne, issueRefreshToken, lockAccount, readAccount } from './sessions.ts'
import { type Client, transaction } from './transaction.ts'

/**
 * The clock is read anew: a transaction that waited for the lock began before the one that held it
 * wrote down its own time.
 */
const findOwner = `select user_id as id from auth_refresh_tokens where hash = $1`
const findToken = `
  select t.session_id, t.user_id, t.used_at is not null as used,
    coalesce(t.used_at < clock_timestamp() - make_interval(secs => $2), false) as reused,
    t.created_at < clock_timestamp() - make_interval(secs => $3) as expired
  from auth_refresh_tokens t where t.hash = $1`
const markUsed = `update auth_refresh_tokens set used_at = clock_timestamp() where hash = $1`
const extend = `
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
 * Exchanges a refresh token for a new one and extends its session; null when that has ended. A
 * token that was used before the grace ends the session: one of the two who hold it is a thief.
 */
export function exchangeRefreshToken(
  payload: Payload,
  refreshToken: string,
): Promise<(LiveSession & { refreshToken: string }) | null> {
  const hash = hashSecret(refreshToken)
  return transaction(payload, async (client) => {
    const token = await lockToken(client, hash)
    if (!token || token.expired) return null
    const { session_id: sessionId, user_id: accountId } = token
    if (token.reused) {
      await endOne(client, accountId, sessionId)
      return null
    }
    const { rowCount } = await client.query(extend, [sessionId, lifetimes.session])
    if (rowCount !== 1) return null
    // A second use within the grace doesn't begin another.
    if (!token.used) await client.query(markUsed, [hash])
    await client.query(deleteOld, [sessionId, lifetimes.session])
    const session = { sessionId, account: await readAccount(client, accountId) }
    return { ...session, refreshToken: await issueRefreshToken(client, session) }
  })
}

/** The token as it is once nobody else can change the sessions of its account. */
async function lockToken(client: Client, hash: string): Promise<TokenRow | null> {
  const owners = await client.query<{ id: string }>(findOwner, [hash])
  const [owner] = owners.rows
  if (!owner || !(await lockAccount(client, owner.id))) return null
  const { refreshGrace, session } = lifetimes
  const { rows } = await client.query<TokenRow>(findToken, [hash, refreshGrace, session])
  return rows[0] ?? null
}
