import * as z from 'zod/mini'
import { refreshTickMs, refreshTicks } from '#domain/auth/lifetimes.ts'
import { account, type SessionTokens } from '#domain/auth/session.ts'

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

/** The session in a stored text; undefined for none and for rubbish. */
export function parseSession(text: string | null): StoredSession | undefined {
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
