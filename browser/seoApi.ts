import * as z from 'zod/mini'
import {
  type SubmissionBody,
  type SubmissionResult,
  submissionAnswer,
} from '#domain/seo/submission.ts'
import type { BrowserSession } from './session.ts'

/**
 * `forbidden`: signed in, without the right. `underWay`: another submission is going on. `failed`:
 * anything else that submitted nothing.
 */
type SubmissionFailure = 'forbidden' | 'underWay' | 'failed'

export type SubmissionAnswer =
  | { ok: true; results: SubmissionResult[] }
  | { ok: false; kind: SubmissionFailure }

/** What an answer without results means, by its HTTP status; `failed` where it isn't here. */
const failures: Record<number, SubmissionFailure> = { 403: 'forbidden', 409: 'underWay' }

/** The server tries engines that are busy again, which takes a while. */
const patienceMs = 120_000

/** Lets the server tell every engine what there is to tell. Never throws. */
export async function submitToEngines(
  session: Pick<BrowserSession, 'fetch'>,
): Promise<SubmissionAnswer> {
  const body: SubmissionBody = { indexnow: true }
  try {
    const response = await session.fetch('/api/v1/seo/ping', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) return { ok: false, kind: failures[response.status] ?? 'failed' }
    const { data } = z.safeParse(submissionAnswer, await response.json())
    return data ? { ok: true, results: data.results } : { ok: false, kind: 'failed' }
  } catch {
    // No connection, no answer in time, or one that is no JSON.
    return { ok: false, kind: 'failed' }
  }
}
