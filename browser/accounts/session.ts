import * as z from 'zod/mini'
import type { SessionTokens } from '#domain/accounts/session.ts'
import { userResponse } from '#domain/accounts/sessionResponses.ts'
import { refreshTickMs } from '#domain/accounts/tokens/lifetimes.ts'
import { createRenewal, type Renew } from './renewal.ts'
import { browserPlatform, type IfBusy, type SessionPlatform } from './sessionPlatform.ts'
import {
  backgroundTimeoutMs,
  createSessionFetch,
  logOut,
  type SessionFetch,
} from './sessionRequests.ts'
import {
  createSessionStore,
  isDue,
  type SessionState,
  type SessionStore,
  sessionOf,
} from './sessionStore.ts'

export type { SessionState } from './sessionStore.ts'

/** The signed-in user, for all tabs of the site. */
export type BrowserSession = {
  /** The same object until something changes. */
  state(): SessionState
  /** Calls the listener after each change in any tab. Returns a function that removes the listener. */
  onChange(listener: () => void): () => void
  /** Begins the session of a login. */
  begin(tokens: SessionTokens): void
  /**
   * Sends a request to the API as the signed-in user, with a fresh token.
   *
   * @throws when there is no connection
   */
  fetch: SessionFetch
  /**
   * Signs out in all tabs, then ends the session on the server, or all sessions of the account with
   * `everywhere`. Returns whether the server confirmed.
   */
  end(options?: { everywhere?: boolean }): Promise<boolean>
  /** Signs out in all tabs, for a session that the server has already ended. */
  forget(): void
}

let shared: BrowserSession | undefined

/** The session of this browser. All callers on a page share it; there is none on the server. */
export function openSession(): BrowserSession {
  shared ??= createSession(browserPlatform())
  return shared
}

/** A session that renews itself while the page is open. */
export function createSession(platform: SessionPlatform): BrowserSession {
  const store = createSessionStore(platform)
  const renew = createRenewal(platform, store)
  const sessionFetch = createSessionFetch(platform, store, renew)
  const refresher = createSessionRefresher(platform, store, renew, sessionFetch)

  platform.every(refreshTickMs, () => void refresher.tick('skip'))
  platform.onWake(() => void refresher.tick('skip'))
  // A new page needs the state before it shows anything, so it waits for a renewal in another tab.
  void refresher.tick('wait')

  return {
    state: store.state,
    onChange: store.onChange,
    begin(tokens) {
      refresher.setConfirmed()
      store.save(sessionOf(tokens, platform.now()))
    },
    fetch: sessionFetch,
    async end({ everywhere = false } = {}) {
      const session = store.session()
      store.clear(false)
      return session === undefined || logOut(platform, session, everywhere)
    },
    forget: () => store.clear(false),
  }
}

type SessionRefresher = {
  /** Checks whether the session has to be renewed or confirmed, unless a check is running. */
  tick(ifBusy: IfBusy): Promise<void>
  /** Skips the confirmation, because the server has just returned the user. */
  setConfirmed(): void
}

function createSessionRefresher(
  platform: SessionPlatform,
  store: SessionStore,
  renew: Renew,
  sessionFetch: SessionFetch,
): SessionRefresher {
  /** Whether the server has confirmed the user since the page was loaded. */
  let confirmed = false
  let ticking = false

  async function check(ifBusy: IfBusy): Promise<void> {
    store.sync()
    const session = store.session()
    if (!session) return
    if (isDue(session, platform.now())) await renew(session, ifBusy)
    else if (!confirmed || store.state().status === 'unreachable') {
      confirmed = (await confirm(store, sessionFetch)) || confirmed
    }
  }

  return {
    async tick(ifBusy) {
      if (ticking) return
      ticking = true
      try {
        await check(ifBusy)
      } finally {
        ticking = false
      }
    },
    setConfirmed() {
      confirmed = true
    },
  }
}

/** Requests the signed-in user from the server. Returns whether the response was conclusive. */
async function confirm(store: SessionStore, sessionFetch: SessionFetch): Promise<boolean> {
  try {
    const response = await sessionFetch('/api/v1/auth/user', {
      signal: AbortSignal.timeout(backgroundTimeoutMs),
    })
    if (isServerFailure(response.status)) return false
    const { data } = z.safeParse(userResponse, await response.json())
    if (data) store.confirm(data.user)
    return true
  } catch {
    store.markUnreachable()
    return false
  }
}

/** Whether a status means a problem of the server, not of the request. */
function isServerFailure(status: number): boolean {
  return status === 429 || status >= 500
}
