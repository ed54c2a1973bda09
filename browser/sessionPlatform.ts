import { refreshPatienceMs } from '#domain/auth/lifetimes.ts'
import { siteKept } from './kept.ts'

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
/** Characters: more than any session takes. */
const roomForSession = 4_096
/** Some tabs may take their turns before, each with one refresh; then the one at it is stuck. */
const longestTurnMs = 3 * refreshPatienceMs

/** Whether a session would outlive this page: some people forbid sites to keep anything. */
export function keepsSessions(): boolean {
  const probe = `${key}_probe`
  try {
    localStorage.setItem(probe, 'x'.repeat(roomForSession))
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
  return {
    load: () => siteKept.get(key) ?? null,
    save(text) {
      if (text === null) siteKept.remove(key)
      else siteKept.set(key, text)
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
