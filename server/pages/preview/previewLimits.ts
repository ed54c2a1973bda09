import pLimit from 'p-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Limits of previews, because each reads all copy and renders a page that is never cached. */
const limits = {
  /** Low, because visitors' pages need the processor too. */
  concurrency: 2,
  waiting: 16,
  /** By client address. An editor who types gets a new preview every 0.8 s. */
  perMinute: 240,
}

export type LimitedResult<Done> =
  | { ok: true; result: Done }
  | { ok: false; retryAfterSeconds: number }

/** Runs the creation of previews within the limits, and refuses it beyond them. */
export function createPreviewLimits({ concurrency, waiting, perMinute } = limits) {
  const queue = pLimit(concurrency)
  const tries = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async <Done>(address: string, make: () => Promise<Done>): Promise<LimitedResult<Done>> => {
    if (queue.pendingCount >= waiting) return { ok: false, retryAfterSeconds: 2 }
    try {
      await tries.consume(address)
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome
      return { ok: false, retryAfterSeconds: Math.ceil(outcome.msBeforeNext / 1000) }
    }
    return { ok: true, result: await queue(make) }
  }
}
