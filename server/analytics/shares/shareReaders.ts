import pLimit from 'p-limit'
import type { Shares } from '#cms/openCms.ts'
import { type SharedDashboard, shareToken } from '#domain/analytics/shares/share.ts'
import { createTokenBuckets } from '#server/http/tokenBuckets.ts'

export type ShareRefusal =
  | { ok: false; why: 'unknown' | 'ended' }
  | { ok: false; why: 'limited' | 'busy'; retryAfterSeconds: number }

/** What readers of shared dashboards may cause, by the same limits for pages and figures. */
export type ShareReaders = {
  /** The link of a token. Guesses cost at most a query by an index, within the limit of the address. */
  open(token: string, address: string): Promise<{ ok: true; share: SharedDashboard } | ShareRefusal>
  /**
   * Runs a read of figures. One runs at a time, so that readers never use all connections of the
   * statistics; some wait, and the rest is refused.
   */
  read<Result>(work: () => Promise<Result>): Promise<{ ok: true; result: Result } | ShareRefusal>
}

/** By network address. An open page asks four times a minute. */
const limits = { perMinute: 120, burst: 60 }
const maxWaiting = 8
const busySeconds = 5

export function createShareReaders(
  shares: Pick<Shares, 'open'>,
  { perMinute, burst } = limits,
): ShareReaders {
  const buckets = createTokenBuckets({ perMinute, burst })
  const reads = pLimit(1)
  return {
    async open(token, address) {
      const retryAfterSeconds = buckets.take(address, 1, performance.now())
      if (retryAfterSeconds > 0) return { ok: false, why: 'limited', retryAfterSeconds }
      if (!shareToken.safeParse(token).success) return { ok: false, why: 'unknown' }
      const share = await shares.open(token)
      return typeof share === 'string' ? { ok: false, why: share } : { ok: true, share }
    },
    async read(work) {
      if (reads.pendingCount >= maxWaiting) {
        return { ok: false, why: 'busy', retryAfterSeconds: busySeconds }
      }
      return { ok: true, result: await reads(work) }
    },
  }
}
