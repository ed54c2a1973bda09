import * as z from 'zod/mini'
import type { BrowserSession } from '#browser/accounts/session.ts'
import { resetResponse } from '#domain/analytics/figures/stats.ts'

/**
 * `forbidden`: signed in, but without permission. `tooLong`: the question takes too long. `tooMany`: it is
 * about too many events. `failed`: any other failure.
 */
export type FiguresFailure = 'forbidden' | 'tooLong' | 'tooMany' | 'failed'

/** Failures by the code of the problem. */
const failures: Partial<Record<string, FiguresFailure>> = {
  question_too_long: 'tooLong',
  too_many_events: 'tooMany',
}

const problem = z.object({ code: z.string() })

export type FiguresResponse<Value> =
  | { ok: true; value: Value }
  | { ok: false; kind: FiguresFailure }

export type Session = Pick<BrowserSession, 'fetch'>

/** Filtered figures of a long range take some seconds. */
const timeoutMs = 30_000
/** Deleting waits until all pending events are rolled up. */
const resetTimeoutMs = 120_000

type ApiPath = Parameters<Session['fetch']>[0]

type Request<Value> = {
  path: ApiPath
  query: string
  schema: z.ZodMiniType<Value>
  signal: AbortSignal
}

/** Reads the figures at a path of the API. Never throws. */
export function readFigures<Value>(
  session: Session,
  { path, query, schema, signal }: Request<Value>,
): Promise<FiguresResponse<Value>> {
  const address = query === '' ? path : (`${path}?${query}` as const)
  return readResponse(schema, () =>
    session.fetch(address, { signal: joinSignals(timeoutMs, signal) }),
  )
}

export type Reset = z.infer<typeof resetResponse>

/** Deletes recorded events for good, and tells how many. Never throws. */
export function resetFigures(session: Session, path: ApiPath): Promise<FiguresResponse<Reset>> {
  const init = { method: 'POST', signal: AbortSignal.timeout(resetTimeoutMs) }
  return readResponse(resetResponse, () => session.fetch(path, init))
}

/** Browsers from before 2024 lack `AbortSignal.any`: they use only the caller's signal, without a timeout. */
function joinSignals(milliseconds: number, signal: AbortSignal): AbortSignal {
  if (!('any' in AbortSignal)) return signal
  return AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
}

/** The body of a successful response. Never throws. */
export async function readResponse<Value>(
  schema: z.ZodMiniType<Value>,
  send: () => Promise<Response>,
): Promise<FiguresResponse<Value>> {
  try {
    const response = await send()
    if (response.status === 403) return { ok: false, kind: 'forbidden' }
    const body: unknown = await response.json()
    if (!response.ok) {
      const { data } = z.safeParse(problem, body)
      return { ok: false, kind: failures[data?.code ?? ''] ?? 'failed' }
    }
    const { data } = z.safeParse(schema, body)
    return data === undefined ? { ok: false, kind: 'failed' } : { ok: true, value: data }
  } catch {
    // No connection, a timeout, or a response that is no JSON.
    return { ok: false, kind: 'failed' }
  }
}
