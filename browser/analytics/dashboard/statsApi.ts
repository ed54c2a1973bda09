import * as z from 'zod/mini'
import type { BrowserSession } from '#browser/accounts/session.ts'
import { resetResponse, type Stats, stats } from '#domain/analytics/figures/stats.ts'

/** `forbidden`: signed in, but without permission. `failed`: any other failure. */
export type StatsFailure = 'forbidden' | 'failed'

export type StatsResponse<Value> = { ok: true; value: Value } | { ok: false; kind: StatsFailure }

type Session = Pick<BrowserSession, 'fetch'>

/** Filtered figures of a long range take some seconds. */
const timeoutMs = 30_000
/** Deleting waits until all pending events are rolled up. */
const resetTimeoutMs = 120_000

/** Reads the dashboard object. `query` is the result of `viewQuery`. Never throws. */
export function readStats(
  session: Session,
  query: string,
  signal: AbortSignal,
): Promise<StatsResponse<Stats>> {
  const path = query === '' ? '/api/v1/stats' : (`/api/v1/stats?${query}` as const)
  return readResponse(stats, () => session.fetch(path, { signal: joinSignals(timeoutMs, signal) }))
}

/** Deletes all recorded events, for good. Never throws. */
export function resetStats(
  session: Session,
): Promise<StatsResponse<z.infer<typeof resetResponse>>> {
  const init = { method: 'POST', signal: AbortSignal.timeout(resetTimeoutMs) }
  return readResponse(resetResponse, () => session.fetch('/api/v1/stats/reset', init))
}

/** Browsers from before 2024 lack `AbortSignal.any`: they use only the caller's signal, without a timeout. */
function joinSignals(milliseconds: number, signal: AbortSignal): AbortSignal {
  if (!('any' in AbortSignal)) return signal
  return AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
}

async function readResponse<Value>(
  schema: z.ZodMiniType<Value>,
  send: () => Promise<Response>,
): Promise<StatsResponse<Value>> {
  try {
    const response = await send()
    if (response.status === 403) return { ok: false, kind: 'forbidden' }
    const { data } = z.safeParse(schema, response.ok ? await response.json() : undefined)
    return data === undefined ? { ok: false, kind: 'failed' } : { ok: true, value: data }
  } catch {
    // No connection, a timeout, or a response that is no JSON.
    return { ok: false, kind: 'failed' }
  }
}
