import * as z from 'zod/mini'
import { userAnswer } from '#domain/api/answers.ts'
import { refreshTickMs } from '#domain/auth/lifetimes.ts'
import type { SessionTokens } from '#domain/auth/session.ts'
import { createRenewal, type Renew } from './renewal.ts'
import { browserPlatform, type Patience, type SessionPlatform } from './sessionPlatform.ts'
import {
  createSessionFetch,
  logOut,
  type SessionFetch,
  upkeepPatienceMs,
} from './sessionRequests.ts'
import {
  createSessionStore,
  isDue,
  type SessionState,
  type SessionStore,
  sessionOf,
} from './sessionStore.ts'

export type { SessionState } from './sessionStore.ts'

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
  fetch: SessionFetch
  /**
   * Signs out in all tabs, then tells the server, or with `everywhere` lets it end all sessions of
   * the account. Returns whether the server did.
   */
  end(options?: { everywhere?: boolean }): Promise<boolean>
  /** Signs out in all tabs, of a session that the server has ended already. */
  forget(): void
}

let shared: BrowserSession | undefined

/** The session of this browser. All callers on a page share it; there is none on the server. */
export function openSession(): BrowserSession {
  shared ??= createSession(browserPlatform())
  return shared
}

/** A session that looks after itself as long as the page lives. */
export function createSession(platform: SessionPlatform): BrowserSession {
  const store = createSessionStore(platform)
  const renew = createRenewal(platform, store)
  const sessionFetch = createSessionFetch(platform, store, renew)
  const upkeep = createUpkeep(platform, store, renew, sessionFetch)

  platform.every(refreshTickMs, () => void upkeep.tick('skip'))
  platform.onWake(() => void upkeep.tick('skip'))
  // A new page has nothing to show before it knows; if another tab is at it, then after that one.
  void upkeep.tick('wait')

  return {
    state: store.state,
    onChange: store.onChange,
    begin(tokens) {
      upkeep.setConfirmed()
      store.keep(sessionOf(tokens, platform.now()))
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

type Upkeep = {
  /** Looks whether there is anything to do about the session, unless it is at that already. */
  tick(patience: Patience): Promise<void>
  /** The server need not be asked who is signed in: it just said so. */
  setConfirmed(): void
}

function createUpkeep(
  platform: SessionPlatform,
  store: SessionStore,
  renew: Renew,
  sessionFetch: SessionFetch,
): Upkeep {
  /** Whether the server was asked who is signed in since the page was loaded. */
  let confirmed = false
  let ticking = false

  async function look(patience: Patience): Promise<void> {
    store.look()
    const session = store.session()
    if (!session) return
    if (isDue(session, platform.now())) await renew(session, patience)
    else if (!confirmed || store.state().status === 'unreachable') {
      confirmed = (await confirm(store, sessionFetch)) || confirmed
    }
  }

  return {
    async tick(patience) {
      if (ticking) return
      ticking = true
      try {
        await look(patience)
      } finally {
        ticking = false
      }
    },
    setConfirmed() {
      confirmed = true
    },
  }
}

/** Asks the server who is signed in. Returns whether it said something about that. */
async function confirm(store: SessionStore, sessionFetch: SessionFetch): Promise<boolean> {
  try {
    const response = await sessionFetch('/api/v1/auth/user', {
      signal: AbortSignal.timeout(upkeepPatienceMs),
    })
    if (isPassing(response.status)) return false
    const { data } = z.safeParse(userAnswer, await response.json())
    if (data) store.confirm(data.user)
    return true
  } catch {
    store.lose()
    return false
  }
}

/** Whether an answer tells about a server in trouble, not about what was asked. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500
}
