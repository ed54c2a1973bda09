import { refreshPatienceMs } from '#domain/auth/lifetimes.ts'

/** What a session needs of the browser around it. */
export type SessionPlatform = {
  /** Milliseconds since 1970 by this device's clock, which may be wrong and may jump. */
  now(): number
  fetch: typeof fetch
  /** The text that all tabs share. */
  load(): string | null
  save(text: string | null): void
  /** Calls back with each text that another tab saves. */
  onSaved(listener: (text: string | null) => void): void
  /** Calls back when time may have passed unnoticed, or a connection may be there again. */
  onWake(listener: () => void): void
  every(milliseconds: number, run: () => void): void
  after(milliseconds: number, run: () => void): void
  /**
   * Does work that only one tab may be at. If one is at it already, `skip` leaves it out, and
   * `wait` does it afterwards. The work never rejects.
   */
  alone(patience: Patience, work: () => Promise<void>): Promise<void>
}

export type Patience = 'skip' | 'wait'

const key = 'payline_session'
/** Some tabs may take their turns before, each with one refresh; then the one at it is stuck. */
const longestTurnMs = 3 * refreshPatienceMs

/** Whether a session would outlive this page: some people forbid sites to keep anything. */
export function keepsSessions(): boolean {
  const probe = `${key}_probe`
  try {
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/** The browser that this page runs in. */
export function browserPlatform(): SessionPlatform {
  return {
    now: () => Date.now(),
    fetch: (...request) => fetch(...request),
    ...sharedText(),
    onWake(listener) {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener()
      })
      addEventListener('pageshow', listener)
      addEventListener('online', listener)
    },
    every: (milliseconds, run) => void setInterval(run, milliseconds),
    after: (milliseconds, run) => void setTimeout(run, milliseconds),
    alone,
  }
}

function sharedText(): Pick<SessionPlatform, 'load' | 'save' | 'onSaved'> {
  /** Set where the browser keeps no storage: then the session lasts as long as the page. */
  let own: { text: string | null } | undefined
  return {
    load() {
      if (own) return own.text
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    save(text) {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        own = { text }
      }
    },
    onSaved(listener) {
      addEventListener('storage', (event) => {
        // No key at all: everything was removed.
        if (event.key === key || event.key === null) listener(event.newValue)
      })
    },
  }
}

async function alone(patience: Patience, work: () => Promise<void>): Promise<void> {
  // Only secure addresses have locks. Without them two tabs may meet; the server bears with that.
  if (!('locks' in navigator)) return work()
  if (patience === 'skip') {
    return navigator.locks.request(key, { ifAvailable: true }, (lock) =>
      lock ? work() : undefined,
    )
  }
  try {
    const signal = AbortSignal.timeout(longestTurnMs)
    return await navigator.locks.request(key, { signal }, work)
  } catch {
    // The other tab never came to its end: what it was at counts as failed.
  }
}
