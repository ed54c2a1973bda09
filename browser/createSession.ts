import * as z from 'zod/mini'
import { userAnswer } from '#domain/api/answers.ts'
import { refreshTickMs } from '#domain/auth/lifetimes.ts'
import type { SessionTokens } from '#domain/auth/session.ts'
import { refreshTokens } from './refreshTokens.ts'
import { createRenewal } from './renewal.ts'
import { createKeeper, type SessionState } from './sessionKeeper.ts'
import type { Patience, SessionWorld } from './sessionWorld.ts'
import { isDue, isExpired, type StoredSession, sessionOf } from './storedSession.ts'

/** Who is signed in, for all tabs of the site. */
export type BrowserSession = {
  /** The same object until something changes. */
  state(): SessionState
  /** Calls back after each change, in whichever tab it came about. Returns how to stop that. */
  onChange(listener: () => void): () => void
  /** Begins the session of a login. */
  begin(tokens: SessionTokens): void
  /**
   * Asks the API as whoever is signed in, with a token that lasts for a while.
   *
   * @throws when there is no connection
   */
  fetch(path: ApiPath, init?: RequestInit): Promise<Response>
  /**
   * Signs out in all tabs, then tells the server, or with `everywhere` lets it end all sessions of
   * the account. Returns whether the server did.
   */
  end(options?: { everywhere?: boolean }): Promise<boolean>
}

type ApiPath = `/api/v1/${string}`

const patienceMs = 15_000

/** A session that looks after itself as long as the page lives. */
export function createSession(world: SessionWorld): BrowserSession {
  const keeper = createKeeper(world)
  const renew = createRenewal(world, keeper)
  /** Whether the server was asked who is signed in since the page was loaded. */
  let confirmed = false
  let ticking = false

  async function authorised(path: ApiPath, init: RequestInit = {}): Promise<Response> {
    const session = await lasting()
    const response = await send(world, path, init, session?.accessToken)
    if (response.status !== 401 || !session) return response
    await renew(session, 'wait')
    const next = keeper.session()
    if (!next || next.accessToken === session.accessToken) return response
    return send(world, path, init, next.accessToken)
  }

  async function lasting(): Promise<StoredSession | undefined> {
    const session = keeper.session()
    if (!session || !isDue(session, world.now())) return session
    await renew(session, 'wait')
    const next = keeper.session()
    if (next && isExpired(next, world.now())) throw new Error('The session could not be renewed')
    return next
  }

  async function confirm(): Promise<void> {
    try {
      const response = await authorised('/api/v1/auth/user', {
        signal: AbortSignal.timeout(patienceMs),
      })
      if (isPassing(response.status)) return
      confirmed = true
      const { data } = z.safeParse(userAnswer, await response.json())
      if (data) keeper.confirm(data.user)
    } catch {
      keeper.lose()
    }
  }

  async function look(patience: Patience): Promise<void> {
    keeper.look()
    const session = keeper.session()
    if (!session) return
    if (isDue(session, world.now())) await renew(session, patience)
    else if (!confirmed || keeper.state().status === 'unreachable') await confirm()
  }

  async function tick(patience: Patience): Promise<void> {
    if (ticking) return
    ticking = true
    try {
      await look(patience)
    } finally {
      ticking = false
    }
  }

  world.every(refreshTickMs, () => void tick('skip'))
  world.onWake(() => void tick('skip'))
  // A new page has nothing to show before it knows; if another tab is at it, then after that one.
  void tick('wait')

  return {
    state: keeper.state,
    onChange: keeper.onChange,
    begin(tokens) {
      confirmed = true
      keeper.keep(sessionOf(tokens, world.now()))
    },
    fetch: authorised,
    async end({ everywhere = false } = {}) {
      const session = keeper.session()
      keeper.clear(false)
      return session === undefined || logOut(world, session, everywhere)
    },
  }
}

/** Whether an answer tells about a server in trouble, not about what was asked. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500
}

async function logOut(
  world: SessionWorld,
  session: StoredSession,
  everywhere: boolean,
): Promise<boolean> {
  try {
    let token: string | undefined = session.accessToken
    if (isDue(session, world.now())) {
      const answer = await refreshTokens(world.fetch, session.refreshToken)
      if (answer.kind === 'renewed') token = answer.tokens.access_token
    }
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ everywhere }),
      signal: AbortSignal.timeout(patienceMs),
      keepalive: true,
    }
    return (await send(world, '/api/v1/auth/logout', init, token)).ok
  } catch {
    return false
  }
}

function send(
  world: SessionWorld,
  path: ApiPath,
  init: RequestInit,
  accessToken: string | undefined,
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`)
  return world.fetch(path, { ...init, headers })
}
