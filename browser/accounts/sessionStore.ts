import * as z from 'zod/mini'
import { type Account, account, type SessionTokens } from '#domain/accounts/session.ts'
import { refreshTickMs, refreshTicks } from '#domain/accounts/tokens/lifetimes.ts'
import type { SessionPlatform } from './sessionPlatform.ts'

const storedSession = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the tokens came, in milliseconds since 1970 by this device's clock. */
  receivedAt: z.number(),
  /** Lifetime of the access token in milliseconds, from `receivedAt`. */
  lasts: z.number(),
  account,
})

/** The session in local storage. */
export type StoredSession = z.infer<typeof storedSession>

export type SessionState =
  /** Not determined yet. */
  | { status: 'loading' }
  /** `ended`: the server has ended the session, not the user. */
  | { status: 'signed-out'; ended: boolean }
  | { status: 'signed-in'; account: Account }
  /** There is a session, but the server is unreachable. Retried automatically. */
  | { status: 'unreachable'; account: Account }

/** The session stored for all tabs, and its state in this tab. */
export type SessionStore = {
  state(): SessionState
  onChange(listener: () => void): () => void
  /** The stored session, of any tab. */
  session(): StoredSession | undefined
  /** Updates the state with changes of other tabs. */
  sync(): void
  save(session: StoredSession): void
  /** The server has confirmed the user. */
  confirm(account: Account): void
  /** The server is unreachable. */
  markUnreachable(): void
  clear(ended: boolean): void
}

/** Stored briefly before the session is removed, so that other tabs see that the server ended it. */
const endedMark = 'ended'

/** Reads the stored session, and follows changes of other tabs. */
export function createSessionStore(platform: SessionPlatform): SessionStore {
  const { state, onChange, setState } = createState()
  /** The stored text that the state is based on. */
  let lastText: string | null | undefined

  const session = () => parseSession(platform.load())

  function look(ended: boolean): void {
    const text = platform.load()
    if (text === lastText) return
    lastText = text
    setState(stateOf(parseSession(text), ended, state(), platform.now()))
  }

  function save(saved: StoredSession): void {
    lastText = JSON.stringify(saved)
    platform.save(lastText)
    setState({ status: 'signed-in', account: saved.account })
  }

  function clear(ended: boolean): void {
    if (ended) platform.save(endedMark)
    platform.save(null)
    lastText = null
    setState({ status: 'signed-out', ended })
  }

  platform.onSaved((text) => look(text === endedMark))
  look(false)

  const confirm = (confirmed: Account) => {
    const current = session()
    if (current?.account.id === confirmed.id) save({ ...current, account: confirmed })
  }
  const markUnreachable = () => {
    const current = session()
    if (current) setState({ status: 'unreachable', account: current.account })
  }
  return {
    state,
    onChange,
    session,
    sync: () => look(false),
    save,
    confirm,
    markUnreachable,
    clear,
  }
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
    setState(next: SessionState): void {
      if (JSON.stringify(next) === JSON.stringify(state)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
  }
}

/** The state for a text stored by another tab or the previous page. */
function stateOf(
  found: StoredSession | undefined,
  ended: boolean,
  before: SessionState,
  now: number,
): SessionState {
  if (found) return isExpired(found, now) ? before : { status: 'signed-in', account: found.account }
  // Keeps the first reason of the sign-out.
  return before.status === 'signed-out' ? before : { status: 'signed-out', ended }
}

/** Parses a stored session; undefined if missing or invalid. */
function parseSession(text: string | null): StoredSession | undefined {
  if (text === null) return undefined
  try {
    return z.safeParse(storedSession, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * The session of a response received at `now`. The expiry is computed from `now` instead of `expires_at`,
 * because this device's clock can differ from the server's.
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

/** Whether the access token has to be renewed: it expires within three ticks. */
export function isDue(session: StoredSession, now: number): boolean {
  const left = session.receivedAt + session.lasts - now
  return Math.floor(left / refreshTickMs) <= refreshTicks || wasSetBack(session, now)
}

/** Whether the access token has expired, by this device's clock. */
export function isExpired(session: StoredSession, now: number): boolean {
  return session.receivedAt + session.lasts <= now
}

/** If the clock was set back the remaining time is unknown; small corrections are tolerated. */
function wasSetBack(session: StoredSession, now: number): boolean {
  return now < session.receivedAt - refreshTickMs
}
