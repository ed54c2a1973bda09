import type { ApiPath } from '#domain/api/routes.ts'
import { type Renew, refreshTokens } from './renewal.ts'
import type { SessionPlatform } from './sessionPlatform.ts'
import { isDue, isExpired, type SessionStore, type StoredSession } from './sessionStore.ts'

/** A route of the API, with a query where it takes one. */
type ApiAddress = ApiPath | `${ApiPath}?${string}`

/** Asks the API as whoever is signed in; throws when there is no connection. */
export type SessionFetch = (path: ApiAddress, init?: RequestInit) => Promise<Response>

/** For what the session asks on its own behalf: who is signed in, and to be ended. */
export const upkeepPatienceMs = 15_000

/**
 * Requests with the token of the stored session, which is renewed before where it is due, and once
 * more where the server does not take it.
 */
export function createSessionFetch(
  platform: SessionPlatform,
  store: SessionStore,
  renew: Renew,
): SessionFetch {
  async function lasting(): Promise<StoredSession | undefined> {
    const session = store.session()
    if (!session || !isDue(session, platform.now())) return session
    await renew(session, 'wait')
    const next = store.session()
    if (next && isExpired(next, platform.now())) throw new Error('The session could not be renewed')
    return next
  }

  return async (path, init = {}) => {
    const session = await lasting()
    const response = await send(platform, path, init, session?.accessToken)
    if (response.status !== 401 || !session) return response
    await renew(session, 'wait')
    const next = store.session()
    if (!next || next.accessToken === session.accessToken) return response
    return send(platform, path, init, next.accessToken)
  }
}

/**
 * Tells the server that a session is over, or with `everywhere` that all of its account are.
 * Returns whether it heard. Never throws.
 */
export async function logOut(
  platform: SessionPlatform,
  session: StoredSession,
  everywhere: boolean,
): Promise<boolean> {
  try {
    let token: string | undefined = session.accessToken
    if (isDue(session, platform.now())) {
      const answer = await refreshTokens(platform.fetch, session.refreshToken)
      if (answer.kind === 'renewed') token = answer.tokens.access_token
    }
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ everywhere }),
      signal: AbortSignal.timeout(upkeepPatienceMs),
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
