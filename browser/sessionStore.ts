import * as z from 'zod/mini'
import { refreshTickMs, refreshTicks } from '#domain/auth/lifetimes.ts'
import { type Account, account, type SessionTokens } from '#domain/auth/session.ts'
import type { SessionPlatform } from './sessionPlatform.ts'

const storedSession = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the tokens came, in milliseconds since 1970 by this device's clock. */
  receivedAt: z.number(),
  /** For how many milliseconds the access token lasts from then on. */
  lasts: z.number(),
  account,
})

/** The session as local storage keeps it. */
export type StoredSession = z.infer<typeof storedSession>

export type SessionState =
  /** Nothing is known yet. */
  | { status: 'loading' }
  /** `ended`: not by whoever sits here, but because the server knows the session no more. */
  | { status: 'signed-out'; ended: boolean }
  | { status: 'signed-in'; account: Account }
  /** There is a session, but the server can't be asked. Tried again by itself. */
  | { status: 'unreachable'; account: Account }

/** The session as it is stored for all tabs, and what this tab tells about it. */
export type SessionStore = {
  state(): SessionState
  onChange(listener: () => void): () => void
  /** What is stored now, by whichever tab. */
  session(): StoredSession | undefined
  /** Tells of what other tabs stored since the last look. */
  look(): void
  keep(session: StoredSession): void
  /** The server told anew who is signed in. */
  confirm(account: Account): void
  /** The server can't be asked. */
  lose(): void
  clear(ended: boolean): void
}

/** Stored for a moment before a session goes, so that other tabs learn that it was ended. */
const endedMark = 'ended'

/** Reads what is stored at once, and follows what other tabs store from then on. */
export function createSessionStore(platform: SessionPlatform): SessionStore {
  const { state, onChange, become } = createState()
  /** The text that the state is made of. */
  let seen: string | null | undefined

  const session = () => parseSession(platform.load())

  function look(ended: boolean): void {
    const text = platform.load()
    if (text === seen) return
    seen = text
    become(stateOf(parseSession(text), ended, state(), platform.now()))
  }

  function keep(kept: StoredSession): void {
    seen = JSON.stringify(kept)
    platform.save(seen)
    become({ status: 'signed-in', account: kept.account })
  }

  function clear(ended: boolean): void {
    if (ended) platform.save(endedMark)
    platform.save(null)
    seen = null
    become({ status: 'signed-out', ended })
  }

  platform.onSaved((text) => look(text === endedMark))
  look(false)

  const confirm = (told: Account) => {
    const current = session()
    if (current?.account.id === told.id) keep({ ...current, account: told })
  }
  const lose = () => {
    const current = session()
    if (current) become({ status: 'unreachable', account: current.account })
  }
  return { state, onChange, session, look: () => look(false), keep, confirm, lose, clear }
}

function createState() {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'loading' }
  return {
    state: () => state,
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    become(next: SessionState): void {
      if (JSON.stringify(next) === JSON.stringify(state)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
  }
}

/** What follows from a text that another tab, or the page before, has stored. */
function stateOf(
  found: StoredSession | undefined,
  ended: boolean,
  before: SessionState,
  now: number,
): SessionState {
  if (found) return isExpired(found, now) ? before : { status: 'signed-in', account: found.account }
  // Whoever is told already how it ended is not told otherwise by the next look.
  return before.status === 'signed-out' ? before : { status: 'signed-out', ended }
}

/** The session in a stored text; undefined for none and for rubbish. */
function parseSession(text: string | null): StoredSession | undefined {
  if (text === null) return undefined
  try {
    return z.safeParse(storedSession, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * The session of an answer that came at `now`. Its expiry is counted from there and not taken from
 * `expires_at`, because this device's clock may be any distance from the server's.
 */
export function sessionOf(tokens: SessionTokens, now: number): StoredSession {
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    receivedAt: now,
    lasts: tokens.expires_in * 1_000,
    account: tokens.user,
  }
}

/** Whether the access token has to be exchanged: three whole ticks or fewer are left of it. */
export function isDue(session: StoredSession, now: number): boolean {
  const left = session.receivedAt + session.lasts - now
  return Math.floor(left / refreshTickMs) <= refreshTicks || wasSetBack(session, now)
}

/** Whether the access token is of no use any more, as far as this device can tell. */
export function isExpired(session: StoredSession, now: number): boolean {
  return session.receivedAt + session.lasts <= now
}

/** With a clock that was set back nobody knows how much is left; small corrections do no harm. */
function wasSetBack(session: StoredSession, now: number): boolean {
  return now < session.receivedAt - refreshTickMs
}
