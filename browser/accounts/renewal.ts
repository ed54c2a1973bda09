import * as z from 'zod/mini'
import { type SessionTokens, sessionTokens } from '#domain/accounts/session.ts'
import { refreshTimeoutMs } from '#domain/accounts/tokens/lifetimes.ts'
import type { ApiPath } from '#domain/api/routes.ts'
import type { IfBusy, SessionPlatform } from './sessionPlatform.ts'
import { isExpired, type SessionStore, type StoredSession, sessionOf } from './sessionStore.ts'

/**
 * Refreshes the tokens of a stale session, if they are still the stored ones, and stores the result. Never
 * rejects, and never runs twice at a time.
 */
export type Renew = (stale: StoredSession, ifBusy: IfBusy) => Promise<void>

export type RefreshResult =
  | { kind: 'renewed'; tokens: SessionTokens }
  /** The session has ended for good. */
  | { kind: 'ended' }
  /** The request failed. `waitMs` is the pause requested by the server, if any. */
  | { kind: 'failed'; unreachable: boolean; waitMs: number }

/**
 * If the connection breaks, the server may have used the refresh token without the browser receiving the
 * response. The server accepts it again only for a few seconds, before the next tick.
 */
export const retryDelayMs = 3_000
/** Maximum of the pause requested by the server. */
const maxWaitMs = 60 * 60_000

const refreshPath: ApiPath = '/api/v1/auth/refresh'
/** Statuses after which the same refresh token never works: refused or invalid. */
const finalStatuses = new Set([400, 401])

/**
 * Renews the session of a store: in one tab at a time if the platform has locks, and with one request at
 * a time in this tab. After a lost connection it retries once.
 */
export function createRenewal(platform: SessionPlatform, store: SessionStore): Renew {
  const exchange = createExchange(platform, store, (stale) => void renew(stale, 'skip'))
  let running: Promise<void> | undefined

  async function renew(stale: StoredSession, ifBusy: IfBusy): Promise<void> {
    if (ifBusy === 'skip' && running) return running
    while (running) await running
    if (!isStored(store, stale)) return store.sync()
    running = platform
      .runExclusive(ifBusy, () => exchange(stale))
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
  let retried = false

  function settle(stale: StoredSession, result: RefreshResult): void {
    switch (result.kind) {
      case 'ended':
        store.clear(true)
        break
      case 'renewed':
        retried = false
        store.save(sessionOf(result.tokens, platform.now()))
        break
      case 'failed':
        notBefore = platform.now() + Math.min(result.waitMs, maxWaitMs)
        if (result.unreachable || isExpired(stale, platform.now())) store.markUnreachable()
        if (!result.unreachable || retried) break
        retried = true
        platform.after(retryDelayMs, () => tryAgain(stale))
    }
  }

  return async (stale) => {
    store.sync()
    if (!isStored(store, stale) || mustWait(notBefore - platform.now())) return
    const result = await refreshTokens(platform.fetch, stale.refreshToken)
    // After a sign-out or a new sign-in meanwhile the result belongs to an old session.
    if (isStored(store, stale)) settle(stale, result)
  }
}

function isStored(store: SessionStore, { accessToken }: StoredSession): boolean {
  return store.session()?.accessToken === accessToken
}

/** A longer wait results from a jump of the clock, and is ignored. */
function mustWait(left: number): boolean {
  return left > 0 && left <= maxWaitMs
}

/** Sends a refresh token. Never throws. */
export async function refreshTokens(
  request: typeof fetch,
  refreshToken: string,
): Promise<RefreshResult> {
  try {
    const response = await request(refreshPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: AbortSignal.timeout(refreshTimeoutMs),
    })
    if (finalStatuses.has(response.status)) return { kind: 'ended' }
    if (!response.ok) return { kind: 'failed', unreachable: false, waitMs: waitOf(response) }
    return parseTokens(await response.json())
  } catch {
    // No connection, a timeout, or an incomplete body.
    return { kind: 'failed', unreachable: true, waitMs: 0 }
  }
}

function parseTokens(body: unknown): RefreshResult {
  const { data } = z.safeParse(sessionTokens, body)
  return data
    ? { kind: 'renewed', tokens: data }
    : { kind: 'failed', unreachable: false, waitMs: 0 }
}

/** Milliseconds to wait, from `Retry-After`, which this server sends in seconds. */
function waitOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1_000 : 0
}
