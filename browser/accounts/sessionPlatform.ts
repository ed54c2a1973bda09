import { refreshTimeoutMs } from '#domain/accounts/tokens/lifetimes.ts'
import { siteStorage } from '../textStorage.ts'

/** The browser functions that a session uses. */
export type SessionPlatform = {
  /** Milliseconds since 1970 by this device's clock, which may be wrong and may jump. */
  now(): number
  fetch: typeof fetch
  /** Loads the text that all tabs share. */
  load(): string | null
  save(text: string | null): void
  /** Calls the listener with each text that another tab saves. */
  onSaved(listener: (text: string | null) => void): void
  /** Calls the listener when the device may have slept, or may be online again. */
  onWake(listener: () => void): void
  every(milliseconds: number, run: () => void): void
  after(milliseconds: number, run: () => void): void
  /**
   * Runs work that only one tab may run at a time. If another tab runs it, `skip` doesn't run it, and
   * `wait` runs it afterwards. The work must never reject.
   */
  runExclusive(ifBusy: IfBusy, work: () => Promise<void>): Promise<void>
}

export type IfBusy = 'skip' | 'wait'

const key = 'payline_session'
/** Characters, more than any session needs. */
const probeLength = 4_096
/** Time for some other tabs with one refresh each; after that the lock holder hangs. */
const lockTimeoutMs = 3 * refreshTimeoutMs

/** Whether a session can be stored: some users block the storage of sites. */
export function canStoreSessions(): boolean {
  const probe = `${key}_probe`
  try {
    localStorage.setItem(probe, 'x'.repeat(probeLength))
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/** The real browser. */
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
    runExclusive,
  }
}

function sharedText(): Pick<SessionPlatform, 'load' | 'save' | 'onSaved'> {
  return {
    load: () => siteStorage.get(key) ?? null,
    save(text) {
      if (text === null) siteStorage.remove(key)
      else siteStorage.set(key, text)
    },
    onSaved(listener) {
      addEventListener('storage', (event) => {
        // Without a key: the whole storage was cleared.
        if (event.key === key || event.key === null) listener(event.newValue)
      })
    },
  }
}

async function runExclusive(ifBusy: IfBusy, work: () => Promise<void>): Promise<void> {
  // Locks need a secure context. Without them two tabs may refresh at once, which the server tolerates.
  if (!('locks' in navigator)) return work()
  if (ifBusy === 'skip') {
    return navigator.locks.request(key, { ifAvailable: true }, (lock) =>
      lock ? work() : undefined,
    )
  }
  try {
    const signal = AbortSignal.timeout(lockTimeoutMs)
    return await navigator.locks.request(key, { signal }, work)
  } catch {
    // The other tab hangs: its work counts as failed.
  }
}
