import * as z from 'zod/mini'
import {
  type SubmissionBody,
  type SubmissionResult,
  submissionResponse,
} from '#domain/search/submissions/submission.ts'
import type { BrowserSession } from '../accounts/session.ts'

/**
 * `forbidden`: signed in, but without permission. `underWay`: another submission is running. `failed`: any
 * other failure.
 */
type SubmissionFailure = 'forbidden' | 'underWay' | 'failed'

export type SubmissionResponse =
  | { ok: true; results: SubmissionResult[] }
  | { ok: false; kind: SubmissionFailure }

/** The failure by HTTP status; `failed` for other statuses. */
const failures: Record<number, SubmissionFailure> = { 403: 'forbidden', 409: 'underWay' }

/** Long, because the server retries busy engines. */
const timeoutMs = 120_000

/** Submits all changes to all engines through the server. Never throws. */
export async function submitToEngines(
  session: Pick<BrowserSession, 'fetch'>,
): Promise<SubmissionResponse> {
  const body: SubmissionBody = { indexnow: true }
  try {
    const response = await session.fetch('/api/v1/seo/ping', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return { ok: false, kind: failures[response.status] ?? 'failed' }
    const { data } = z.safeParse(submissionResponse, await response.json())
    return data ? { ok: true, results: data.results } : { ok: false, kind: 'failed' }
  } catch {
    // No connection, a timeout, or a response that is no JSON.
    return { ok: false, kind: 'failed' }
  }
}
