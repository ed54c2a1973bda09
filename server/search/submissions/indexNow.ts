import type { SubmissionResult } from '#domain/search/submissions/submission.ts'
import { canonical } from '#domain/urls/urls.ts'
import { pause } from '#platform/process/pause.ts'
import { indexNowAdvice, unreachableAdvice } from './advice.ts'
import { type EngineResponse, requestEngine } from './requestEngine.ts'
import { searchKeyPath } from './searchKey.ts'

/** How often and how long a request to IndexNow is retried; times in milliseconds. */
export type RetryPolicy = {
  attempts: number
  /** Before the second attempt; each further pause is twice as long. */
  firstPauseMs: number
  /** No attempt begins later than this after the first. */
  maxElapsedMs: number
  /** Timeout of each request. */
  timeoutMs: number
}

/** Clients and proxies often wait no longer than a minute for the result. */
const defaultRetryPolicy: RetryPolicy = {
  attempts: 4,
  firstPauseMs: 1_000,
  maxElapsedMs: 45_000,
  timeoutMs: 10_000,
}

export type IndexNowOptions = {
  /** The endpoint of IndexNow. */
  address: string
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  key: string
  signal: AbortSignal
  retryPolicy?: RetryPolicy
}

/** The result of a batch, and the pause that IndexNow requests after it. */
export type BatchResult = { result: SubmissionResult; retryAfterMs?: number }

/**
 * Sends the addresses of some pages, at most as many as fit into one request, and retries while
 * IndexNow is busy or unavailable. Never throws.
 *
 * @see https://www.indexnow.org/documentation
 */
export async function sendBatch(
  batch: readonly string[],
  options: IndexNowOptions,
): Promise<BatchResult> {
  const { siteUrl, key, address } = options
  const keyLocation = canonical(siteUrl, searchKeyPath(key))
  const body = {
    host: new URL(siteUrl).host,
    key,
    keyLocation,
    urlList: batch.map((path) => canonical(siteUrl, path)),
  }
  const response = await requestWithRetries(body, options)
  const about = { engine: 'indexnow', urls: batch.length } as const
  if (!response.responded) {
    const advice = unreachableAdvice('indexnow', address, response.reason)
    return { result: { ...about, status: 'unreachable', advice } }
  }
  const { http, message, retryAfterMs } = response
  const status = statusOf(http)
  const advice = status === 'accepted' ? {} : { advice: indexNowAdvice(http, keyLocation, message) }
  return {
    result: { ...about, status, http, ...advice },
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

function statusOf(http: number): SubmissionResult['status'] {
  if (http === 202) return 'pending'
  return http >= 200 && http < 300 ? 'accepted' : 'refused'
}

async function requestWithRetries(
  body: unknown,
  { address, signal, retryPolicy = defaultRetryPolicy }: IndexNowOptions,
): Promise<EngineResponse> {
  const begun = performance.now()
  const { timeoutMs, attempts, maxElapsedMs } = retryPolicy
  for (let attempt = 1; ; attempt += 1) {
    const response = await requestEngine({ url: address, body, signal, timeoutMs })
    if (attempt === attempts || signal.aborted || !isTransient(response)) return response
    const pauseMs = pauseAfter(response, attempt, retryPolicy)
    // A request before the end of the requested pause would be refused again.
    if (performance.now() - begun + pauseMs > maxElapsedMs) return response
    await pause(pauseMs, signal)
    if (signal.aborted) return response
  }
}

/** Whether a retry of the same request can succeed. */
function isTransient(response: EngineResponse): boolean {
  return !response.responded || response.http === 429 || response.http >= 500
}

/** Exponential with jitter, so that sites that failed together don't retry together. */
function pauseAfter(
  response: EngineResponse,
  attempt: number,
  { firstPauseMs }: RetryPolicy,
): number {
  const pauseMs = firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
  const requestedMs = response.responded ? (response.retryAfterMs ?? 0) : 0
  return Math.max(pauseMs, requestedMs)
}
