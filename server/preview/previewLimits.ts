import pLimit from 'p-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** What previews may take of a process: each reads all copy and renders a page, kept by nobody. */
const limits = {
  /** At once; the pages of visitors need the processor as well. */
  underWay: 2,
  waiting: 16,
  /** By network address. Somebody who types gets a new one every 0.8 s. */
  perMinute: 240,
}

export type Turn<Done> = { ok: true; done: Done } | { ok: false; retryAfterSeconds: number }

/** Hands out turns to make a preview, and refuses them beyond the limits. */
export function createPreviewLimits({ underWay, waiting, perMinute } = limits) {
  const atOnce = pLimit(underWay)
  const tries = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async <Done>(address: string, make: () => Promise<Done>): Promise<Turn<Done>> => {
    if (atOnce.pendingCount >= waiting) return { ok: false, retryAfterSeconds: 2 }
    try {
      await tries.consume(address)
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome
      return { ok: false, retryAfterSeconds: Math.ceil(outcome.msBeforeNext / 1000) }
    }
    return { ok: true, done: await atOnce(make) }
  }
}
