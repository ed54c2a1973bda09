import * as z from 'zod/mini'
import { resetAnswer, type Stats, stats } from '#domain/analytics/stats.ts'
import type { BrowserSession } from './session.ts'

/** `forbidden`: signed in, without the right. `failed`: anything else that brought no figures. */
export type StatsFailure = 'forbidden' | 'failed'

export type StatsAnswer<Value> = { ok: true; value: Value } | { ok: false; kind: StatsFailure }

type Session = Pick<BrowserSession, 'fetch'>

/** Figures filtered over a long time take a moment; a page doesn't wait for ever. */
const patienceMs = 30_000
/** Deleting waits until everything under way is counted. */
const resetPatienceMs = 120_000

/** Reads the dashboard object. `query` as `viewQuery` makes it. Never throws. */
export function readStats(
  session: Session,
  query: string,
  signal: AbortSignal,
): Promise<StatsAnswer<Stats>> {
  const path = query === '' ? '/api/v1/stats' : (`/api/v1/stats?${query}` as const)
  return answerOf(stats, () => session.fetch(path, { signal: within(patienceMs, signal) }))
}

/** Deletes all recorded events, for good. Never throws. */
export function resetStats(session: Session): Promise<StatsAnswer<z.infer<typeof resetAnswer>>> {
  const init = { method: 'POST', signal: AbortSignal.timeout(resetPatienceMs) }
  return answerOf(resetAnswer, () => session.fetch('/api/v1/stats/reset', init))
}

/** Browsers of before 2024 can't join signals: there nothing but the caller's own ends the wait. */
function within(milliseconds: number, signal: AbortSignal): AbortSignal {
  if (!('any' in AbortSignal)) return signal
  return AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
}

async function answerOf<Value>(
  schema: z.ZodMiniType<Value>,
  ask: () => Promise<Response>,
): Promise<StatsAnswer<Value>> {
  try {
    const response = await ask()
    if (response.status === 403) return { ok: false, kind: 'forbidden' }
    const { data } = z.safeParse(schema, response.ok ? await response.json() : undefined)
    return data === undefined ? { ok: false, kind: 'failed' } : { ok: true, value: data }
  } catch {
    // No connection, no answer in time, or one that is no JSON.
    return { ok: false, kind: 'failed' }
  }
}
