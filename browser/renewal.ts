import * as z from 'zod/mini'
import type { ApiPath } from '#domain/api/routes.ts'
import { refreshPatienceMs } from '#domain/auth/lifetimes.ts'
import { type SessionTokens, sessionTokens } from '#domain/auth/session.ts'
import type { Patience, SessionPlatform } from './sessionPlatform.ts'
import { isExpired, type SessionStore, type StoredSession, sessionOf } from './sessionStore.ts'

/**
 * Exchanges the tokens of a session that is stale, if they are still the stored ones; the outcome
 * is in the store. Never rejects, and never runs twice at a time.
 */
export type Renew = (stale: StoredSession, patience: Patience) => Promise<void>

export type RefreshAnswer =
  | { kind: 'renewed'; tokens: SessionTokens }
  /** The session is over; nothing will bring it back. */
  | { kind: 'ended' }
  /** It did not work this time. `waitMs` is what the server asked for, if it did. */
  | { kind: 'failed'; away: boolean; waitMs: number }

/**
 * When a connection breaks off, the refresh token may have been used up unseen. The server takes
 * it again for a few seconds only, too few to wait for the next tick.
 */
export const secondTryMs = 3_000
/** Whatever the server asks for, nobody waits longer than this. */
const longestWaitMs = 60 * 60_000

const refreshPath: ApiPath = '/api/v1/auth/refresh'
/** Statuses after which the same refresh token can never work: refused, or not even a token. */
const final = new Set([400, 401])

/**
 * How the sessions of a store are renewed: by one tab at a time where the platform has locks, and
 * by one request at a time in this tab. After a lost connection it tries a second time by itself.
 */
export function createRenewal(platform: SessionPlatform, store: SessionStore): Renew {
  const exchange = createExchange(platform, store, (stale) => void renew(stale, 'skip'))
  let running: Promise<void> | undefined

  async function renew(stale: StoredSession, patience: Patience): Promise<void> {
    if (patience === 'skip' && running) return running
    while (running) await running
    if (!isStored(store, stale)) return store.look()
    running = platform
      .alone(patience, () => exchange(stale))
      .finally(() => {
        running = undefined
      })
    return running
  }

  return renew
}

function createExchange(
  platform: SessionPlatform,
  store: SessionStore,
  tryAgain: (stale: StoredSession) => void,
): (stale: StoredSession) => Promise<void> {
  let notBefore = 0
  let triedTwice = false

  function settle(stale: StoredSession, answer: RefreshAnswer): void {
    switch (answer.kind) {
      case 'ended':
        store.clear(true)
        break
      case 'renewed':
        triedTwice = false
        store.keep(sessionOf(answer.tokens, platform.now()))
        break
      case 'failed':
        notBefore = platform.now() + Math.min(answer.waitMs, longestWaitMs)
        if (answer.away || isExpired(stale, platform.now())) store.lose()
        if (!answer.away || triedTwice) break
        triedTwice = true
        platform.after(secondTryMs, () => tryAgain(stale))
    }
  }

  return async (stale) => {
    store.look()
    if (!isStored(store, stale) || mustWait(notBefore - platform.now())) return
    const answer = await refreshTokens(platform.fetch, stale.refreshToken)
    // Signed out in the meantime, or signed in anew: the answer is about a session of the past.
    if (isStored(store, stale)) settle(stale, answer)
  }
}

function isStored(store: SessionStore, { accessToken }: StoredSession): boolean {
  return store.session()?.accessToken === accessToken
}

/** A wait that a jump of the clock made longer than any does not count. */
function mustWait(left: number): boolean {
  return left > 0 && left <= longestWaitMs
}

/** Exchanges a refresh token. Never throws. */
export async function refreshTokens(
  request: typeof fetch,
  refreshToken: string,
): Promise<RefreshAnswer> {
  try {
    const response = await request(refreshPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: AbortSignal.timeout(refreshPatienceMs),
    })
    if (final.has(response.status)) return { kind: 'ended' }
    if (!response.ok) return { kind: 'failed', away: false, waitMs: waitOf(response) }
    return answered(await response.json())
  } catch {
    // No connection, none in time, or a body that broke off.
    return { kind: 'failed', away: true, waitMs: 0 }
  }
}

function answered(body: unknown): RefreshAnswer {
  const { data } = z.safeParse(sessionTokens, body)
  return data ? { kind: 'renewed', tokens: data } : { kind: 'failed', away: false, waitMs: 0 }
}

/** Milliseconds to wait, from a `Retry-After` in seconds, which is how this server writes it. */
function waitOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1_000 : 0
}
