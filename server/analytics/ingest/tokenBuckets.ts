/**
 * The rate limit of events per network address: a bucket of `burst` tokens that refills by
 * `perMinute`. In memory of one process; addresses are never stored.
 */
export type TokenBuckets = {
  /**
   * Whole seconds until `count` tokens are available; 0: now.
   *
   * @param count more than a whole bucket counts as a whole bucket
   * @param now milliseconds, never running backwards
   */
  waitSeconds(address: string, count: number, now: number): number
  /** Takes the tokens and returns 0 if they are available; else takes none and returns `waitSeconds`. */
  take(address: string, count: number, now: number): number
}

type Bucket = { tokens: number; at: number }

/** At about 150 bytes per address; beyond this limit the least recently seen address is dropped. */
const maxAddresses = 50_000

export function createTokenBuckets(
  { perMinute, burst }: { perMinute: number; burst: number },
  max = maxAddresses,
): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / 60_000

  function bucketOf(address: string, now: number): Bucket {
    const bucket = buckets.get(address) ?? { tokens: burst, at: now }
    bucket.tokens = Math.min(burst, bucket.tokens + (now - bucket.at) * perMs)
    bucket.at = now
    // A Map keeps the order of insertion, so its first entry is the least recently seen address.
    buckets.delete(address)
    buckets.set(address, bucket)
    if (buckets.size > max) forgetFirst(buckets)
    return bucket
  }

  function secondsUntil({ tokens }: Bucket, count: number): number {
    return Math.max(0, Math.ceil((Math.min(count, burst) - tokens) / perMs / 1000))
  }

  return {
    waitSeconds: (address, count, now) => secondsUntil(bucketOf(address, now), count),
    take(address, count, now) {
      const bucket = bucketOf(address, now)
      const seconds = secondsUntil(bucket, count)
      if (seconds === 0) bucket.tokens = Math.max(0, bucket.tokens - count)
      return seconds
    },
  }
}

function forgetFirst(buckets: Map<string, Bucket>): void {
  for (const [address] of buckets) {
    buckets.delete(address)
    return
  }
}
