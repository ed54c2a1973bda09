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
   * statistics; some wait, at most two of an address, and the rest is refused.
   */
  read<Result>(
    address: string,
    work: () => Promise<Result>,
  ): Promise<{ ok: true; result: Result } | ShareRefusal>
}

/** By network address. An open page asks four times a minute. */
const limits = { perMinute: 120, burst: 60 }
const maxWaiting = 8
const maxOfAddress = 2
const busySeconds = 5

export function createShareReaders(
  shares: Pick<Shares, 'open'>,
  { perMinute, burst } = limits,
): ShareReaders {
  const buckets = createTokenBuckets({ perMinute, burst })
  const reads = pLimit(1)
  /** Reads that run or wait, by address. */
  const begun = new Map<string, number>()
  return {
    async open(token, address) {
      const retryAfterSeconds = buckets.take(address, 1, performance.now())
      if (retryAfterSeconds > 0) return { ok: false, why: 'limited', retryAfterSeconds }
      if (!shareToken.safeParse(token).success) return { ok: false, why: 'unknown' }
      const share = await shares.open(token)
      return typeof share === 'string' ? { ok: false, why: share } : { ok: true, share }
    },
    async read(address, work) {
      const others = begun.get(address) ?? 0
      if (reads.pendingCount >= maxWaiting || others >= maxOfAddress) {
        return { ok: false, why: 'busy', retryAfterSeconds: busySeconds }
      }
      begun.set(address, others + 1)
      try {
        return { ok: true, result: await reads(work) }
      } finally {
        const left = (begun.get(address) ?? 1) - 1
        if (left > 0) begun.set(address, left)
        else begun.delete(address)
      }
    },
  }
}
