import { setTimeout as delay } from 'node:timers/promises'
import type { SubmissionResult } from '#domain/seo/submission.ts'
import { canonical } from '#domain/urls.ts'
import { indexNowAdvice, unreachableAdvice } from './advice.ts'
import { askEngine, type EngineAnswer } from './askEngine.ts'
import { searchKeyPath } from './searchKey.ts'

/** How often, and how long, IndexNow is asked again while it is busy or away; in milliseconds. */
export type Persistence = {
  tries: number
  /** Before the second try; each further pause is twice as long. */
  firstPauseMs: number
  /** No try begins later than this after the first. */
  giveUpMs: number
  /** For each request. */
  patienceMs: number
}

/** Whoever waits for the result, such as a proxy, often waits no longer than a minute. */
const usualPersistence: Persistence = {
  tries: 4,
  firstPauseMs: 1_000,
  giveUpMs: 45_000,
  patienceMs: 10_000,
}

export type IndexNowOptions = {
  /** Where IndexNow is asked. */
  address: string
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  key: string
  signal: AbortSignal
  persistence?: Persistence
}

/** What came of a batch, and how long IndexNow asks to be left alone after it. */
export type BatchOutcome = { result: SubmissionResult; retryAfterMs?: number }

/**
 * Sends the addresses of some pages, at most as many as go into one request, and goes on trying
 * while IndexNow is busy or away. Never throws.
 *
 * @see https://www.indexnow.org/documentation
 */
export async function sendBatch(
  batch: readonly string[],
  options: IndexNowOptions,
): Promise<BatchOutcome> {
  const { siteUrl, key, address } = options
  const keyLocation = canonical(siteUrl, searchKeyPath(key))
  const body = {
    host: new URL(siteUrl).host,
    key,
    keyLocation,
    urlList: batch.map((path) => canonical(siteUrl, path)),
  }
  const answer = await askPersistently(body, options)
  const about = { engine: 'indexnow', urls: batch.length } as const
  if (!answer.answered) {
    const advice = unreachableAdvice('indexnow', address, answer.why)
    return { result: { ...about, status: 'unreachable', advice } }
  }
  const { http, words, retryAfterMs } = answer
  const status = statusOf(http)
  const advice = status === 'accepted' ? {} : { advice: indexNowAdvice(http, keyLocation, words) }
  return {
    result: { ...about, status, http, ...advice },
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

function statusOf(http: number): SubmissionResult['status'] {
  if (http === 202) return 'pending'
  return http >= 200 && http < 300 ? 'accepted' : 'refused'
}

async function askPersistently(
  body: unknown,
  { address, signal, persistence = usualPersistence }: IndexNowOptions,
): Promise<EngineAnswer> {
  const begun = performance.now()
  const { patienceMs, tries, giveUpMs } = persistence
  for (let tried = 1; ; tried += 1) {
    const answer = await askEngine({ url: address, body, signal, patienceMs })
    if (tried === tries || signal.aborted || !mayPass(answer)) return answer
    const pauseMs = pauseAfter(answer, tried, persistence)
    // Asking sooner than it wants to be asked would only make it angry.
    if (performance.now() - begun + pauseMs > giveUpMs) return answer
    await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return answer
  }
}

/** Whether the same request can have another answer a little later. */
function mayPass(answer: EngineAnswer): boolean {
  return !answer.answered || answer.http === 429 || answer.http >= 500
}

/** Growing, and random by half, so that sites that failed together don't come back together. */
function pauseAfter(answer: EngineAnswer, tried: number, { firstPauseMs }: Persistence): number {
  const pauseMs = firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2)
  const asked = answer.answered ? (answer.retryAfterMs ?? 0) : 0
  return Math.max(pauseMs, asked)
}
