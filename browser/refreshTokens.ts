import * as z from 'zod/mini'
import { type SessionTokens, sessionTokens } from '#domain/auth/session.ts'

export type RefreshAnswer =
  | { kind: 'renewed'; tokens: SessionTokens }
  /** The session is over; nothing will bring it back. */
  | { kind: 'ended' }
  /** It did not work this time. `waitMs` is what the server asked for, if it did. */
  | { kind: 'failed'; away: boolean; waitMs: number }

/** Statuses after which the same refresh token can never work: refused, or not even a token. */
const final = new Set([400, 401])

/** Together with the wait for a second try, less than a token that was used still works. */
export const patienceMs = 6_000

/** Exchanges a refresh token. Never throws. */
export async function refreshTokens(
  request: typeof fetch,
  refreshToken: string,
): Promise<RefreshAnswer> {
  try {
    const response = await request('/api/v1/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: AbortSignal.timeout(patienceMs),
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
