import type { ApiPath } from '#domain/api/routes.ts'
import { type Renew, refreshTokens } from './renewal.ts'
import type { SessionPlatform } from './sessionPlatform.ts'
import { isDue, isExpired, type SessionStore, type StoredSession } from './sessionStore.ts'

/** A route of the API, with a query where it takes one. */
type ApiAddress = ApiPath | `${ApiPath}?${string}`

/** Sends a request to the API as the signed-in user; throws without a connection. */
export type SessionFetch = (path: ApiAddress, init?: RequestInit) => Promise<Response>

/** Timeout of the session's own requests: to confirm the user, and to end the session. */
export const backgroundTimeoutMs = 15_000

/**
 * Sends requests with the token of the stored session. A token that expires soon is renewed before, and a
 * refused token is renewed once.
 */
export function createSessionFetch(
  platform: SessionPlatform,
  store: SessionStore,
  renew: Renew,
): SessionFetch {
  async function freshSession(): Promise<StoredSession | undefined> {
    const session = store.session()
    if (!session || !isDue(session, platform.now())) return session
    await renew(session, 'wait')
    const next = store.session()
    if (next && isExpired(next, platform.now())) throw new Error('The session could not be renewed')
    return next
  }

  return async (path, init = {}) => {
    const session = await freshSession()
    const response = await send(platform, path, init, session?.accessToken)
    if (response.status !== 401 || !session) return response
    await renew(session, 'wait')
    const next = store.session()
    if (!next || next.accessToken === session.accessToken) return response
    return send(platform, path, init, next.accessToken)
  }
}

/**
 * Ends a session on the server, or with `everywhere` all sessions of its account. Returns whether the
 * server confirmed. Never throws.
 */
export async function logOut(
  platform: SessionPlatform,
  session: StoredSession,
  everywhere: boolean,
): Promise<boolean> {
  try {
    let token: string | undefined = session.accessToken
    if (isDue(session, platform.now())) {
      const result = await refreshTokens(platform.fetch, session.refreshToken)
      if (result.kind === 'renewed') token = result.tokens.access_token
    }
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ everywhere }),
      signal: AbortSignal.timeout(backgroundTimeoutMs),
      keepalive: true,
    }
    return (await send(platform, '/api/v1/auth/logout', init, token)).ok
  } catch {
    return false
  }
}

function send(
  platform: SessionPlatform,
  path: ApiAddress,
  init: RequestInit,
  accessToken: string | undefined,
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`)
  return platform.fetch(path, { ...init, headers })
}
