import {
  type EngineAddresses,
  indexNow,
  type PingEngineName,
} from '#domain/search/submissions/engines.ts'
import type { SubmissionResult } from '#domain/search/submissions/submission.ts'
import { errorCode } from '#platform/errors.ts'
import { refuseForLoopback } from './advice.ts'
import { type BatchResult, sendBatch } from './indexNow.ts'
import { pingSitemaps } from './ping.ts'
import { type SearchConnection, withSearchConnection } from './searchConnection.ts'
import { getOrCreateSearchKey } from './searchKey.ts'
import {
  type Plan,
  planSubmission,
  recordAttempts,
  recordRetryAfter,
  recordSubmitted,
} from './submissions.ts'

/** Which engines to notify of what. */
export type SubmissionRequest = {
  /** The engines to ping with the sitemaps. */
  engines: readonly PingEngineName[]
  /** Which addresses go to IndexNow. */
  indexnow: 'none' | 'changed' | 'all'
}

export type SubmitOptions = {
  databaseUrl: string
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  /** The endpoint of each engine. */
  addresses: EngineAddresses
  /** Aborts the submission: requests without a response count as unreachable. */
  signal: AbortSignal
}

export type SubmitResult =
  | ({ ok: true } & SubmissionOutcome)
  | { ok: false; code: 'submission_under_way' }

type SubmissionOutcome = {
  results: SubmissionResult[]
  /** Why addresses were not accepted; absent if all were accepted, or none was due. */
  failure?: SubmissionResult
  /** When the remaining addresses can be sent; absent if none remain. */
  nextAttemptAt?: Date
}

/** The number is arbitrary, but never changes: processes of two releases may run side by side. */
const submissionLock = 7_201_640_003
/** SQLSTATE of a lock that could not be taken before the timeout. */
const lockNotAvailable = '55P03'
const tryLock = 'select pg_try_advisory_lock($1) as taken'

/**
 * Submits to search engines, and returns their results. Of all processes that share the database one
 * submits at a time.
 *
 * @throws when the database can't be reached
 */
export async function submit(
  request: SubmissionRequest,
  options: SubmitOptions,
): Promise<SubmitResult> {
  try {
    return await submitLocked(request, options)
  } catch (error) {
    // A long publishing transaction blocks a submission like another submission.
    if (errorCode(error) === lockNotAvailable) return { ok: false, code: 'submission_under_way' }
    throw error
  }
}

function submitLocked(request: SubmissionRequest, options: SubmitOptions): Promise<SubmitResult> {
  return withSearchConnection(options.databaseUrl, options.signal, async (database, signal) => {
    // Released with the connection in any case.
    const { rows } = await database.query<{ taken: boolean }>(tryLock, [submissionLock])
    if (!rows[0]?.taken) return { ok: false, code: 'submission_under_way' }
    const within = { ...options, signal }
    // Before any request: if this fails, nothing was submitted partially.
    const sendAddresses = await prepareAddresses(database, request, within)
    const [pings, outcome] = await Promise.all([
      pingSitemaps({ ...within, engines: request.engines }),
      sendAddresses(),
    ])
    return { ok: true, ...outcome, results: [...pings, ...outcome.results] }
  })
}

/** Plans the submission to IndexNow; resolves with the function that executes it. */
async function prepareAddresses(
  database: SearchConnection,
  { indexnow }: SubmissionRequest,
  options: SubmitOptions,
): Promise<() => Promise<SubmissionOutcome>> {
  const { siteUrl, addresses } = options
  if (indexnow === 'none') return async () => ({ results: [] })
  const refused = refuseForLoopback('indexnow', addresses.indexnow, siteUrl)
  if (refused) return async () => ({ results: [refused], failure: refused })
  const plan = await planSubmission(database, { all: indexnow === 'all' })
  return () => sendPlan(database, plan, options)
}

async function sendPlan(
  database: SearchConnection,
  plan: Plan,
  options: SubmitOptions,
): Promise<SubmissionOutcome> {
  const outcome = await sendBatches(database, plan, options)
  if (!plan.nextDueAt) return outcome
  return {
    ...outcome,
    results: [...outcome.results, coolingDownResult(plan, plan.nextDueAt)],
    nextAttemptAt:
      outcome.nextAttemptAt && outcome.nextAttemptAt > plan.nextDueAt
        ? outcome.nextAttemptAt
        : plan.nextDueAt,
  }
}

/** Sends batches up to the first one that isn't accepted. */
async function sendBatches(
  database: SearchConnection,
  plan: Plan,
  { siteUrl, addresses, signal }: SubmitOptions,
): Promise<SubmissionOutcome> {
  const results: SubmissionResult[] = []
  if (plan.due.length === 0) return { results }
  const key = await getOrCreateSearchKey(database)
  for (let from = 0; from < plan.due.length; from += indexNow.batch) {
    const batch = plan.due.slice(from, from + indexNow.batch)
    await recordAttempts(database, batch)
    const outcome = await sendBatch(batch, { address: addresses.indexnow, siteUrl, key, signal })
    results.push(outcome.result)
    if (isAccepted(outcome)) {
      await recordSubmitted(database, batch, plan)
      continue
    }
    const { retryAfterMs } = outcome
    if (retryAfterMs !== undefined) await recordRetryAfter(database, retryAfterMs)
    const left = plan.due.length - from - batch.length
    if (left > 0) results.push(unsentResult(outcome, left))
    return { results, failure: outcome.result, nextAttemptAt: nextAttemptAfter(outcome) }
  }
  return { results }
}

function isAccepted({ result: { status } }: BatchResult): boolean {
  return status === 'accepted' || status === 'pending'
}

/** When a rejected batch may be sent again. */
function nextAttemptAfter({ retryAfterMs = 0 }: BatchResult): Date {
  return new Date(Date.now() + Math.max(indexNow.cooldownMs, retryAfterMs))
}

/** The result of the batches after a rejected one, which are not sent. */
function unsentResult({ result: { status } }: BatchResult, urls: number): SubmissionResult {
  const advice = 'Not sent, because the request before it failed.'
  return { engine: 'indexnow', urls, status, advice }
}

function coolingDownResult({ coolingDown, pausedUntil }: Plan, nextDueAt: Date): SubmissionResult {
  const why = pausedUntil
    ? `${indexNow.name} requested a pause`
    : `an address is sent again no earlier than ${indexNow.cooldownMs / 60_000} minutes after an attempt`
  const after = nextDueAt.toISOString().slice(0, 19).replace('T', ' ')
  return {
    engine: 'indexnow',
    urls: coolingDown.length,
    status: 'refused',
    advice: `Not sent: ${why}. Try again after ${after} UTC.`,
  }
}
