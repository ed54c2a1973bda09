import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type EngineAddresses, indexNow, type PingEngineName } from '#domain/seo/engines.ts'
import type { SubmissionResult } from '#domain/seo/submission.ts'
import { errorCode } from '#platform/errors.ts'
import { refusedHere } from './advice.ts'
import { type Database, withDatabase } from './database.ts'
import { type BatchOutcome, sendBatch } from './indexNow.ts'
import { pingSitemaps } from './ping.ts'
import { keptSearchKey } from './searchKey.ts'
import {
  noteAttempted,
  noteRetryAfter,
  noteSubmitted,
  type Plan,
  planSubmission,
} from './submissions.ts'

/** What somebody wants to be told to whom. */
export type Wish = {
  /** The engines to ping with the sitemaps. */
  engines: readonly PingEngineName[]
  /** Which addresses go to IndexNow. */
  indexnow: 'none' | 'changed' | 'all'
}

export type SubmitOptions = {
  databaseUrl: string
  catalogue: Catalogue
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  /** Where each engine is asked. */
  addresses: EngineAddresses
  /** Ends it early: what has no answer yet counts as unreachable. */
  signal: AbortSignal
}

export type Submitted = ({ ok: true } & Told) | { ok: false; code: 'submission_under_way' }

type Told = {
  results: SubmissionResult[]
  /** Why addresses were not taken; absent where all that were sent were, or none was due. */
  trouble?: SubmissionResult
  /** When there is more to send, which has to wait; absent where there is nothing. */
  moreAt?: Date
}

/** The number means nothing, but never changes: processes of two releases may run side by side. */
const submissionLock = 7_201_640_003
/** SQLSTATE of a lock that wasn't to be had in time. */
const lockNotAvailable = '55P03'
const tryLock = 'select pg_try_advisory_lock($1) as taken'

/**
 * Tells search engines what they are to be told, and what they answered. Of all processes that
 * share the database one does so at a time.
 *
 * @throws when the database can't be reached
 */
export async function submit(wish: Wish, options: SubmitOptions): Promise<Submitted> {
  try {
    return await submitAlone(wish, options)
  } catch (error) {
    // Who publishes at length stands in the way like who submits.
    if (errorCode(error) === lockNotAvailable) return { ok: false, code: 'submission_under_way' }
    throw error
  }
}

function submitAlone(wish: Wish, options: SubmitOptions): Promise<Submitted> {
  return withDatabase(options.databaseUrl, options.signal, async (database, signal) => {
    // Given back with the connection, however this ends.
    const { rows } = await database.query<{ taken: boolean }>(tryLock, [submissionLock])
    if (!rows[0]?.taken) return { ok: false, code: 'submission_under_way' }
    const within = { ...options, signal }
    // Before anybody is told: whoever is put off because this fails was told nothing by half.
    const sendAddresses = await prepareAddresses(database, wish, within)
    const [pings, told] = await Promise.all([
      pingSitemaps({ ...within, engines: wish.engines }),
      sendAddresses(),
    ])
    return { ok: true, ...told, results: [...pings, ...told.results] }
  })
}

/** Finds out what is to be sent; resolves with how to send it. */
async function prepareAddresses(
  database: Database,
  { indexnow }: Wish,
  options: SubmitOptions,
): Promise<() => Promise<Told>> {
  const { siteUrl, addresses, catalogue } = options
  if (indexnow === 'none') return async () => ({ results: [] })
  const refused = refusedHere('indexnow', addresses.indexnow, siteUrl)
  if (refused) return async () => ({ results: [refused], trouble: refused })
  const plan = await planSubmission(database, { catalogue, all: indexnow === 'all' })
  return () => sendPlan(database, plan, options)
}

async function sendPlan(database: Database, plan: Plan, options: SubmitOptions): Promise<Told> {
  const told = await sendBatches(database, plan, options)
  if (!plan.restedAt) return told
  return {
    ...told,
    results: [...told.results, restingResult(plan, plan.restedAt)],
    moreAt: told.moreAt && told.moreAt > plan.restedAt ? told.moreAt : plan.restedAt,
  }
}

/** Up to the first batch that isn't taken. */
async function sendBatches(
  database: Database,
  plan: Plan,
  { siteUrl, addresses, signal }: SubmitOptions,
): Promise<Told> {
  const results: SubmissionResult[] = []
  if (plan.due.length === 0) return { results }
  const key = await keptSearchKey(database)
  for (let from = 0; from < plan.due.length; from += indexNow.batch) {
    const batch = plan.due.slice(from, from + indexNow.batch)
    await noteAttempted(database, batch)
    const outcome = await sendBatch(batch, { address: addresses.indexnow, siteUrl, key, signal })
    results.push(outcome.result)
    if (isTaken(outcome)) {
      await noteSubmitted(database, batch, plan)
      continue
    }
    const { retryAfterMs } = outcome
    if (retryAfterMs !== undefined) await noteRetryAfter(database, retryAfterMs)
    const left = plan.due.length - from - batch.length
    if (left > 0) results.push(leftResult(outcome, left))
    return { results, trouble: outcome.result, moreAt: nextAttempt(outcome) }
  }
  return { results }
}

function isTaken({ result: { status } }: BatchOutcome): boolean {
  return status === 'accepted' || status === 'pending'
}

/** When what was just sent in vain may be sent again. */
function nextAttempt({ retryAfterMs = 0 }: BatchOutcome): Date {
  return new Date(Date.now() + Math.max(indexNow.restMs, retryAfterMs))
}

/** Whoever refuses one batch refuses the next. */
function leftResult({ result: { status } }: BatchOutcome, urls: number): SubmissionResult {
  const advice = 'Not sent, since the request before it failed.'
  return { engine: 'indexnow', urls, status, advice }
}

function restingResult({ resting, quietUntil }: Plan, restedAt: Date): SubmissionResult {
  const why = quietUntil
    ? `${indexNow.name} asked to be left alone for a while`
    : `an address rests for ${indexNow.restMs / 60_000} minutes after each attempt`
  const after = restedAt.toISOString().slice(0, 19).replace('T', ' ')
  return {
    engine: 'indexnow',
    urls: resting.length,
    status: 'refused',
    advice: `Not sent: ${why}. Try again after ${after} UTC.`,
  }
}
